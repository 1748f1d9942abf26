import { DELETE_EVENT, encodeHeadline } from '@parley/protocol/wire'
import type { Audit } from '../../domain/audit/audit.ts'
import type { ContactParts } from '../../domain/contacts/change-contact.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { deleteMessages } from './delete-messages.ts'
import { listDeleted } from './list-deleted.ts'

type DeleteCalls = Pick<Handlers, 'deleteRecords' | 'listDeleted'>

export const createDelete = ({ storage, delivery, audit }: ContactParts & { audit: Audit }): DeleteCalls => ({
  deleteRecords: signedIn(async (caller, wish, { ip }) => {
    const deleted = await storage.transaction(db => deleteMessages(db, caller, wish))
    const { recordType, chatUserId, seqs } = deleted
    const detail = `${recordType} ${chatUserId}: ${seqs.length} messages`
    await audit.record({ action: 'history-delete', outcome: 'ok', ip, userId: caller.userId, detail })
    const about = { kind: recordType, id: chatUserId }
    delivery.toUsers(
      caller.domain,
      [caller.user],
      encodeHeadline(DELETE_EVENT, deleted, about, caller.domain),
    )
    return deleted
  }),
  listDeleted: signedIn((caller, { afterVersion }) => listDeleted(storage.db, caller, afterVersion)),
})

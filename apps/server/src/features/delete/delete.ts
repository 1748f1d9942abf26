import type { Deleted } from '@parley/protocol/rest'
import { DELETE_EVENT, encodeHeadline, RESTORE_EVENT } from '@parley/protocol/wire'
import type { Caller } from '../../domain/access/caller.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import type { ContactParts } from '../../domain/contacts/change-contact.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import { deleteMessages, restoreMessages } from './delete-messages.ts'
import { listDeleted } from './list-deleted.ts'

type DeleteCalls = Pick<Handlers, 'deleteRecords' | 'restoreRecords' | 'listDeleted'>

function createDelete({ storage, delivery, audit }: ContactParts & { audit: Audit }): DeleteCalls {
  async function tell(caller: Caller, event: string, changed: Deleted, ip: string): Promise<Deleted> {
    const { recordType, chatUserId, seqs } = changed
    const action = event === DELETE_EVENT ? 'history-delete' : 'history-restore'
    const detail = `${recordType} ${chatUserId}: ${seqs.length} messages`
    await audit.record({ action, outcome: 'ok', ip, userId: caller.userId, detail })
    const about = { kind: recordType, id: chatUserId }
    delivery.toUsers(caller.domain, [caller.user], encodeHeadline(event, changed, about, caller.domain))
    return changed
  }
  return {
    deleteRecords: signedIn(async (caller, wish, { ip }) => {
      const deleted = await storage.transaction(db => deleteMessages(db, caller, wish))
      return await tell(caller, DELETE_EVENT, deleted, ip)
    }),
    restoreRecords: signedIn(async (caller, wish, { ip }) => {
      const restored = await storage.transaction(db => restoreMessages(db, caller, wish))
      return await tell(caller, RESTORE_EVENT, restored, ip)
    }),
    listDeleted: signedIn((caller, { afterVersion }) => listDeleted(storage.db, caller, afterVersion)),
  }
}

export const deleteFeature = { handlers: createDelete } satisfies Feature

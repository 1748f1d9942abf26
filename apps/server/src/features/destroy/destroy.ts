import type { ConversationRef } from '@parley/protocol/model'
import { encodeRecord } from '@parley/protocol/rest'
import { DESTROY_EVENTS } from '@parley/protocol/wire'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { maskDeletedQuotes } from '../../domain/archive/mask-deleted-quotes.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import { Destroyer, type DestroyerParts, notifyBoth } from './destroyer.ts'
import { openMessage } from './open-message.ts'

type DestroyCalls = Pick<Handlers, 'openRecord' | 'getRecordDetails'>

/** Self-destruct: the reader opens it, the server counts down, and both sides and the archive forget it [destroy-3]. */
const createDestroy = ({
  storage,
  delivery,
  clock,
  destroyer,
}: Pick<DestroyerParts, 'storage' | 'delivery' | 'clock'> & { destroyer: Destroyer }): DestroyCalls => ({
  openRecord: signedIn(async (caller, { recordType, chatUserId, msgId }) => {
    const ref: ConversationRef = { kind: recordType, id: chatUserId }
    const { seq, destroyAt, isFirst } = await openMessage(storage, caller, ref, msgId, clock.now())
    if (isFirst) {
      const people = [caller.user, chatUserId]
      notifyBoth(delivery, DESTROY_EVENTS.opened, { seq, destroyAt }, { domain: caller.domain, people })
      destroyer.wake()
    }
    return { destroyAt }
  }),
  getRecordDetails: signedIn(async (caller, { recordType, chatUserId, msgId }) => {
    const ref: ConversationRef = { kind: recordType, id: chatUserId }
    const { db } = storage
    const conversation = await findConversation(db, caller.companyId, caller.user, ref)
    if (!conversation) return { records: [] }
    const rows = await selectVisible(db, caller.userId, conversation)
      .where(
        'm.id',
        'in',
        [msgId].flat().map(id => id.toLowerCase()),
      )
      .orderBy('m.seq')
      .execute()
    const messages = rows.map(row => decodeArchived(row, ref))
    const shown = await maskDeletedQuotes(db, caller.userId, conversation.id, messages)
    return { records: shown.map(message => encodeRecord(message, ref)) }
  }),
})

export const destroy = {
  start(context) {
    const destroyer = new Destroyer(context)
    return { handlers: createDestroy({ ...context, destroyer }), jobs: [destroyer] }
  },
} satisfies Feature

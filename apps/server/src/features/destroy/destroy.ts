import type { ConversationRef } from '@parley/protocol/model'
import { encodeRecord } from '@parley/protocol/rest'
import { DESTROY_EVENTS } from '@parley/protocol/wire'
import type { Caller } from '../../domain/access/caller.ts'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { isVisibleTo } from '../../domain/access/visible-messages.ts'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { maskDeletedQuotes } from '../../domain/archive/mask-deleted-quotes.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Storage } from '../../storage/storage.ts'
import { Destroyer, type DestroyerParts, notifyBoth } from './destroyer.ts'

interface Opened {
  seq: number
  destroyAt: number
  /** The countdown had not started before. */
  isFirst: boolean
}

/** Only the reader starts the countdown of a message, and only once: a second opening gets the result of the first. */
const openMessage = (
  storage: Storage,
  caller: Caller,
  ref: ConversationRef,
  messageId: string,
  now: number,
): Promise<Opened> =>
  storage.transaction(async db => {
    const conversation = await findConversation(db, caller.companyId, caller.user, ref)
    const row =
      conversation &&
      (await selectMessages(db, conversation.id)
        .where('m.id', '=', messageId.toLowerCase())
        .where('m.sender_id', '<>', caller.userId)
        .where('m.destroy_time', 'is not', null)
        .where(isVisibleTo(caller.userId))
        .executeTakeFirst())
    if (!row) throw notFound('No such message.')
    const key = { conversation_id: conversation.id, seq: row.seq }
    const dueAt = now + (row.destroyTime ?? 0) * 1_000
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('destructions')
      .values({ ...key, due_at: dueAt })
      // Two devices may open it at the same moment.
      .onConflict(conflict => conflict.columns(['conversation_id', 'seq']).doNothing())
      .executeTakeFirst()
    const isFirst = numInsertedOrUpdatedRows === 1n
    return { seq: row.seq, destroyAt: isFirst ? dueAt : (row.destroyAt ?? dueAt), isFirst }
  })

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

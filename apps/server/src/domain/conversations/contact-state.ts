import type { ConversationRef } from '@parley/protocol/model'
import { type ContactState, encodeContactFlags } from '@parley/protocol/rest'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { isVisibleTo } from '../access/visible-messages.ts'

/** The columns of `ContactState`, with the table aliases `me` and `c`. */
export const STATE_COLUMNS = [
  'me.pinned_at',
  'me.disturb',
  'me.blacked',
  'me.marked_unread',
  'me.marked_from',
  'me.hidden_seq',
  'me.draft',
  'me.draft_at',
  'me.left_seq as leftSeq',
  'c.dismissed_seq as dismissedSeq',
  'c.unfriended',
] as const

type StateTables = { me: Schema['participants']; c: Schema['conversations'] }

/** The last seq the person may see: in a room they left, the seq where they left. */
export const lastSeqOf = <T extends StateTables>(eb: ExpressionBuilder<T, 'me' | 'c'>) =>
  (eb as unknown as ExpressionBuilder<StateTables, 'me' | 'c'>).fn.coalesce('me.left_seq', 'c.last_seq')

/** More are shown as 99+ and need not be counted: somebody may mark years of a group. */
const MAX_COUNTED = 1_000

/** Messages of others that are read and count again, because the person marked them as unread. */
export const markedCountOf = <T extends StateTables>(
  eb: ExpressionBuilder<T, 'me' | 'c'>,
  userId: number,
) => {
  const own = eb as unknown as ExpressionBuilder<Schema & StateTables, 'me' | 'c'>
  const marked = own
    .selectFrom('messages as m')
    .whereRef('m.conversation_id', '=', 'me.conversation_id')
    .whereRef('m.seq', '>=', 'me.marked_from')
    .whereRef('m.seq', '>', 'me.joined_seq')
    .whereRef('m.seq', '<=', 'me.read_seq')
    .where('m.seq', '<=', lastSeqOf(own))
    .where('m.counts', '=', 1)
    .where(isVisibleTo(userId))
    .where(where => where.or([where('m.sender_id', '<>', userId), where('m.sender_id', 'is', null)]))
    .select('m.seq')
    .limit(MAX_COUNTED)
  const count = own
    .selectFrom(marked.as('marked'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
  // Hardly any conversation is marked: nothing is counted for the others.
  return own.case().when('me.marked_from', '>', 0).then(count).else(0).end()
}

export interface StateRow {
  pinned_at: number
  disturb: number
  blacked: number
  marked_unread: number
  marked_from: number
  markedCount: number
  hidden_seq: number
  draft: string
  draft_at: number
  unfriended: number
  leftSeq: number | null
  dismissedSeq: number | null
  lastSeq: number
  remark: string | null
}

export const encodeContactState = (row: StateRow): ContactState => ({
  ...encodeContactFlags({
    isPinned: row.pinned_at > 0,
    isMuted: row.disturb === 1,
    isBlacked: row.blacked === 1,
    isDisabled: row.unfriended === 1 || row.leftSeq !== null || row.dismissedSeq !== null,
    // A dissolved group leaves the list; its history can still be opened [room-events-7].
    isHidden: row.lastSeq <= row.hidden_seq || row.dismissedSeq !== null,
    isMarkedUnread: row.marked_unread === 1,
  }),
  ...(row.marked_unread === 1 &&
    row.marked_from > 0 && { markedSeq: row.marked_from, markedCount: row.markedCount }),
  topTime: row.pinned_at,
  remark: row.remark ?? '',
  draft: row.draft,
  draftTime: row.draft_at,
})

/** `peerId` is undefined in a group, which has no remark. */
export async function selectContactState(
  db: Kysely<Schema>,
  conversationId: number,
  userId: number,
  peerId: number | undefined,
): Promise<ContactState> {
  const row = await db
    .selectFrom('participants as me')
    .innerJoin('conversations as c', 'c.id', 'me.conversation_id')
    .leftJoin('contacts as contact', join =>
      join.on('contact.user_id', '=', userId).on('contact.person_id', '=', peerId ?? 0),
    )
    .where('me.conversation_id', '=', conversationId)
    .where('me.user_id', '=', userId)
    .select([...STATE_COLUMNS, 'contact.remark'])
    .select(eb => lastSeqOf(eb).as('lastSeq'))
    .select(eb => markedCountOf(eb, userId).as('markedCount'))
    .executeTakeFirstOrThrow()
  return encodeContactState(row)
}

/** A conversation of the caller that has settings; a direct chat is created on demand. */
export interface OwnConversation {
  id: number
  ref: ConversationRef
  lastSeq: number
  peerId: number | undefined
}

import type { ConversationRef } from '@parley/protocol/model'
import { type ContactState, encodeContactFlags } from '@parley/protocol/rest'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** The columns of `ContactState`, with the table aliases `me` and `c`. */
export const STATE_COLUMNS = [
  'me.pinned_at',
  'me.disturb',
  'me.blacked',
  'me.marked_unread',
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

export interface StateRow {
  pinned_at: number
  disturb: number
  blacked: number
  marked_unread: number
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

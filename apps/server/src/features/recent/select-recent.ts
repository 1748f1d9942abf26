import { setImmediate } from 'node:timers/promises'
import { CONTACT_TYPE, TIPS } from '@parley/protocol/model'
import { ASIDE_DATA_TYPE, MARK_DATA_TYPES } from '@parley/protocol/wire'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { isAboutReceived, isVisibleTo, wasPresent } from '../../domain/access/visible-messages.ts'
import { dataOf } from '../../domain/archive/select-messages.ts'
import { textWhenLeft } from '../../domain/archive/select-visible-messages.ts'
import { lastSeqOf, markedCountOf, STATE_COLUMNS } from '../../domain/conversations/contact-state.ts'
import type { Schema } from '../../storage/schema.ts'
import { chooseConversations, type ListChoice } from './choose-conversations.ts'

export type RecentRow = Awaited<ReturnType<typeof selectRecent>>[number]

interface Choice {
  withHidden?: boolean
  /** The conversation listed first: the one with the assistant. */
  first?: number | undefined
  /** Only these. */
  ids?: readonly number[]
}

const SELECTED_AT_ONCE = 100
/** Where the last messages are long, fewer are read at once. */
const CHARACTERS_AT_ONCE = 50_000

/** Like `selectRecent`, in steps that yield to other work: a person may have thousands of conversations. */
export async function selectRecentInSteps(
  db: Kysely<Schema>,
  userId: number,
  { withHidden = false, ...choice }: ListChoice & { withHidden?: boolean } = {},
): Promise<RecentRow[]> {
  const own = await chooseConversations(db, userId, choice).execute()
  const rows: RecentRow[] = []
  let size = SELECTED_AT_ONCE
  for (let start = 0; start < own.length; ) {
    const ids = own.slice(start, start + size).map(({ id }) => id)
    start += size
    const some = await selectRecent(db, userId, { withHidden, first: choice.first, ids })
    rows.push(...some)
    size = nextSize(some)
    await setImmediate()
  }
  return rows.sort(
    (a, b) => a.rank - b.rank || b.lastTime - a.lastTime || b.conversationId - a.conversationId,
  )
}

function nextSize(rows: readonly RecentRow[]): number {
  const characters = rows.reduce((sum, { data }) => sum + (data?.length ?? 0), 0)
  if (characters <= CHARACTERS_AT_ONCE) return SELECTED_AT_ONCE
  return Math.max(1, Math.floor((rows.length * CHARACTERS_AT_ONCE) / characters))
}

/** Selects the whole list in one statement, whatever the number of conversations: pinned first, then newest first. */
export const selectRecent = async (db: Kysely<Schema>, userId: number, choice: Choice = {}) =>
  await db
    // Separate on purpose: in one join PostgreSQL would look up the newest message once per message.
    .with(
      cte => cte('own').materialized(),
      () => ownRows(db, userId, choice),
    )
    .selectFrom('own')
    .leftJoin('messages as last', join =>
      join.onRef('last.conversation_id', '=', 'own.conversationId').onRef('last.seq', '=', 'own.shownSeq'),
    )
    .leftJoin('participants as other', join =>
      join
        .onRef('other.conversation_id', '=', 'own.conversationId')
        .onRef('other.user_id', '=', 'own.peerId'),
    )
    .leftJoin('users as peer', 'peer.id', 'other.user_id')
    .leftJoin('contacts as contact', join =>
      join.onRef('contact.person_id', '=', 'other.user_id').on('contact.user_id', '=', userId),
    )
    .leftJoin('users as speaker', 'speaker.id', 'last.sender_id')
    .selectAll('own')
    // Messages hidden from the reader do not move the row either.
    .select(({ eb, fn }) => fn.coalesce('last.time', eb.lit(0)).as('lastTime'))
    // As a join PostgreSQL would scan all conversations of each speaker.
    .select(({ selectFrom }) =>
      selectFrom('participants as seat')
        .whereRef('seat.conversation_id', '=', 'own.conversationId')
        .whereRef('seat.user_id', '=', 'last.sender_id')
        .where('own.kind', '=', 'groupchat')
        .select('seat.nickname')
        .as('nickname'),
    )
    .select(({ fn }) => fn.coalesce('other.shown_read_seq', 'other.read_seq').as('peerReadSeq'))
    .select(dataOf('last').as('data'))
    .select(textWhenLeft('last', sql.ref('own.leftSeq')).as('textAtLeaving'))
    .select([
      'contact.remark',
      'peer.user_name as peer',
      'peer.nick_name as peerName',
      'peer.avatar as peerAvatar',
      'peer.is_customer as peerIsCustomer',
      'last.id as messageId',
      'last.seq as messageSeq',
      'last.time',
      'last.create_time as createTime',
      'last.data_type as dataType',
      'last.destroy_time as destroyTime',
      'last.is_office as isOffice',
      'speaker.user_name as sender',
      'speaker.nick_name as senderName',
      'speaker.avatar as senderAvatar',
    ])
    // Steps are sorted afterwards: sorting long messages in the database takes longer than reading them.
    .$if(choice.ids === undefined, query =>
      query.orderBy('own.rank').orderBy('lastTime', 'desc').orderBy('own.conversationId', 'desc'),
    )
    .execute()

/** As `isListed` says: annotations are shown on their message, and some replies in the timeline only. */
const NOT_LISTED = ['reaction', 'edit', ASIDE_DATA_TYPE, ...MARK_DATA_TYPES]
const DOWNLOAD = `%"type":"${TIPS.download}"%"message_id"%`
const ASIDE_WITHDRAWN = '%"aside":true%'

/** One's conversations, with what has to be looked for in the archive of each. */
function ownRows(db: Kysely<Schema>, userId: number, { withHidden = false, first = 0, ids }: Choice) {
  const all = db
    .selectFrom('participants as me')
    .innerJoin('conversations as c', 'c.id', 'me.conversation_id')
    .where('me.user_id', '=', userId)
    // Removed members keep the room in their list, members who quit do not [room-events-7, room-events-8].
    .where(where => where.or([where('me.left_seq', 'is', null), where('me.left_reason', '=', 'kicked')]))
    // The owner of a merged room that has ended has the chat itself.
    .where(eb =>
      eb.or([eb('c.dismissed_seq', 'is', null), eb('me.room_type', '<>', CONTACT_TYPE.multiOwner)]),
    )
    // Empty conversations are not listed, unless the reader has opened them.
    .where(eb => {
      const isShown = eb.and([
        eb(lastSeqOf(eb), '>', eb.ref('me.hidden_seq')),
        eb('c.dismissed_seq', 'is', null),
      ])
      if (!withHidden) return isShown
      // Settings made before the first message must be known when it arrives.
      const isSet = [eb('me.disturb', '=', 1), eb('me.blacked', '=', 1), eb('me.pinned_at', '>', 0)]
      return eb.or([isShown, eb('c.last_seq', '>', 0), ...isSet, isRemarked(eb, userId)])
    })
    .select([...STATE_COLUMNS])
    .select([
      'c.id as conversationId',
      'c.kind',
      'c.key',
      'c.customer_count as customerCount',
      'me.read_seq as readSeq',
      'me.mention_seq as mentionSeq',
      'me.room_type as roomType',
    ])
    .select(eb => [
      lastSeqOf(eb).as('lastSeq'),
      eb.fn.coalesce('me.left_name', 'c.name').as('name'),
      pictureOf(eb).as('avatar'),
      eb
        .case()
        .when('c.id', '=', first)
        .then(0)
        .when('me.pinned_at', '>', 0)
        .then(1)
        .else(2)
        .end()
        .as('rank'),
      peerOf(eb, userId).as('peerId'),
      newestShown(eb, userId).as('shownSeq'),
      unreadOf(eb, userId).as('unread'),
      markedCountOf(eb, userId).as('markedCount'),
      mergedRoomOf(eb, userId).as('mergedRoom'),
    ])
  return ids ? all.where('c.id', 'in', [...ids]) : all
}

type Own = ExpressionBuilder<Schema & { me: Schema['participants']; c: Schema['conversations'] }, 'me' | 'c'>

/** A room that somebody was removed from keeps its picture for them until it has another one. */
const pictureOf = (own: Own) =>
  own
    .case()
    .when(own.fn.coalesce('me.left_avatar', 'c.avatar'), '=', own.ref('c.avatar'))
    .then(own.ref('c.avatar'))
    .else('')
    .end()

/** Looked up per pair: as a join it would scan all members of all rooms. */
const peerOf = (own: Own, userId: number) =>
  own
    .selectFrom('participants as other')
    .where('c.kind', '=', 'chat')
    .whereRef('other.conversation_id', '=', 'c.id')
    .where('other.user_id', '<>', userId)
    .select('other.user_id')

/** People are called by their remark in groups too, also before the first message. */
const isRemarked = (own: Own, userId: number) =>
  own.exists(
    own
      .selectFrom('participants as other')
      .innerJoin('contacts as k', 'k.person_id', 'other.user_id')
      .where('c.kind', '=', 'chat')
      .whereRef('other.conversation_id', '=', 'c.id')
      .where('k.user_id', '=', userId)
      .where('k.remark', '<>', '')
      .select('k.person_id'),
  )

/** The merged room of the owner's direct chat; the other person does not learn of it. */
const mergedRoomOf = (own: Own, userId: number) =>
  own
    .selectFrom('merged_rooms as k')
    .innerJoin('conversations as room', 'room.id', 'k.room_id')
    .whereRef('k.direct_id', '=', 'c.id')
    .where('k.owner_id', '=', userId)
    .where('k.ended_seq', 'is', null)
    .select('room.key')

const newestShown = (own: Own, userId: number) =>
  own
    .selectFrom('messages as m')
    .whereRef('m.conversation_id', '=', 'c.id')
    .where('m.seq', '<=', lastSeqOf(own))
    .whereRef('m.seq', '>', 'me.joined_seq')
    .where(isAboutReceived(own.ref('me.joined_seq')))
    .where(({ ref }) => wasPresent(ref('m.seq'), ref('me.conversation_id'), ref('me.user_id')))
    .where(({ ref }) => wasPresent(ref('m.about_seq'), ref('me.conversation_id'), ref('me.user_id')))
    .where('m.data_type', 'not in', NOT_LISTED)
    .where(where =>
      where.not(
        where.or([
          where.and([where('m.data_type', '=', 'tip'), where('m.data', 'like', DOWNLOAD)]),
          where.and([where('m.data_type', '=', 'withdraw'), where('m.data', 'like', ASIDE_WITHDRAWN)]),
        ]),
      ),
    )
    .where(isVisibleTo(userId))
    .orderBy('m.seq', 'desc')
    .limit(1)
    .select('m.seq')

const unreadOf = (own: Own, userId: number) =>
  own
    .selectFrom('messages as m')
    .whereRef('m.conversation_id', '=', 'c.id')
    // One bound, the higher of the two: given two, SQLite uses either one and then reads whole conversations.
    .where('m.seq', '>', eb =>
      eb
        .case()
        .when('me.read_seq', '>', eb.ref('me.joined_seq'))
        .then(eb.ref('me.read_seq'))
        .else(eb.ref('me.joined_seq'))
        .end(),
    )
    .where('m.counts', '=', 1)
    .where(isVisibleTo(userId))
    .where(where =>
      where.or([where('me.left_seq', 'is', null), where('m.seq', '<', where.ref('me.left_seq'))]),
    )
    .where(where => where.or([where('m.sender_id', '<>', userId), where('m.sender_id', 'is', null)]))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()

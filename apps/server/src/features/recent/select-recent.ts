import { roomEventDataType } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { lastSeqOf, STATE_COLUMNS } from '../../kernel/contact-state.ts'
import { isVisibleTo } from '../../kernel/visible-messages.ts'
import type { Schema } from '../../storage/schema.ts'

export type RecentRow = Awaited<ReturnType<typeof selectRecent>>[number]

/** Everything the list shows in one statement, whatever the number of conversations: pinned, then newest first. */
export async function selectRecent(
  db: Kysely<Schema>,
  userId: number,
  { withHidden = false, limit }: { withHidden?: boolean; limit?: number | undefined } = {},
) {
  const everything = recentQuery(db, userId)
  const all = limit === undefined ? everything : everything.where('c.id', 'in', firstOf(db, userId, limit))
  // A conversation nobody has spoken in is no part of the list, unless the reader has put it there.
  const shown = all.where(eb => {
    const isShown = eb(lastSeqOf(eb), '>', eb.ref('me.hidden_seq'))
    if (!withHidden) return isShown
    // What was set before anything was said must be known when it is.
    const isSet = [eb('me.disturb', '=', 1), eb('me.blacked', '=', 1), eb('me.pinned_at', '>', 0)]
    return eb.or([isShown, eb('c.last_seq', '>', 0), ...isSet])
  })
  return await shown.execute()
}

/** Chosen by what stands in the rows themselves, so that nothing is counted for those that are not asked for. */
const firstOf = (db: Kysely<Schema>, userId: number, limit: number) =>
  db
    .selectFrom('participants as p')
    .innerJoin('conversations as of', 'of.id', 'p.conversation_id')
    .where('p.user_id', '=', userId)
    .where('of.dismissed_seq', 'is', null)
    .where(where => where.or([where('p.left_seq', 'is', null), where('p.left_reason', '=', 'kicked')]))
    .orderBy(({ eb }) => eb.case().when('p.pinned_at', '>', 0).then(0).else(1).end())
    .orderBy('of.last_time', 'desc')
    .limit(limit)
    .select('of.id')

/** The newest that has words for the reader: a removal is told only to whom it was done (spec 2 §4). */
const REMOVAL = roomEventDataType({ type: 'memberRemoved' })

/** Additions to what was said before: they show there (`isHiddenFrom`). */
const WORDLESS = ['reaction', 'edit']

const recentQuery = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('participants as me')
    .innerJoin('conversations as c', 'c.id', 'me.conversation_id')
    .leftJoin('participants as other', join =>
      join
        .onRef('other.conversation_id', '=', 'c.id')
        .on('other.user_id', '<>', userId)
        .on('c.kind', '=', 'chat'),
    )
    .leftJoin('users as peer', 'peer.id', 'other.user_id')
    .leftJoin('contacts as contact', join =>
      join.onRef('contact.person_id', '=', 'other.user_id').on('contact.user_id', '=', userId),
    )
    .leftJoin('messages as last', join =>
      join.onRef('last.conversation_id', '=', 'c.id').on('last.seq', '=', eb =>
        eb
          .selectFrom('messages as m')
          .whereRef('m.conversation_id', '=', 'c.id')
          .where('m.seq', '<=', lastSeqOf(eb))
          .whereRef('m.seq', '>', 'me.joined_seq')
          .where(where =>
            where.or([
              where('m.data_type', 'not in', [REMOVAL, ...WORDLESS]),
              where('m.seq', '=', where.ref('me.left_seq')),
            ]),
          )
          .where(isVisibleTo(userId))
          .orderBy('m.seq', 'desc')
          .limit(1)
          .select('m.seq'),
      ),
    )
    .leftJoin('users as speaker', 'speaker.id', 'last.sender_id')
    .leftJoin('participants as seat', join =>
      join
        .onRef('seat.conversation_id', '=', 'c.id')
        .onRef('seat.user_id', '=', 'last.sender_id')
        .on('c.kind', '=', 'groupchat'),
    )
    .where('me.user_id', '=', userId)
    .where('c.dismissed_seq', 'is', null)
    // Who was removed keeps the room in the list, who went by themselves does not (spec 2 §4).
    .where(where => where.or([where('me.left_seq', 'is', null), where('me.left_reason', '=', 'kicked')]))
    .select(({ eb, fn }) => [
      lastSeqOf(eb).as('lastSeq'),
      // What the reader is not told of does not move the row either.
      fn.coalesce('last.time', eb.lit(0)).as('lastTime'),
    ])
    .select([...STATE_COLUMNS, 'contact.remark'])
    .select([
      'c.id as conversationId',
      'seat.nickname',
      'c.kind',
      'c.key',
      'c.name',
      'c.avatar',
      'me.read_seq as readSeq',
      'other.read_seq as peerReadSeq',
      'peer.user_name as peer',
      'peer.nick_name as peerName',
      'peer.avatar as peerAvatar',
      'peer.is_customer as peerIsCustomer',
      'me.mention_seq as mentionSeq',
      'last.id as messageId',
      'last.seq as messageSeq',
      'last.time',
      'last.create_time as createTime',
      'last.data_type as dataType',
      'last.data',
      'last.destroy_time as destroyTime',
      'last.is_office as isOffice',
      'speaker.user_name as sender',
      'speaker.nick_name as senderName',
      'speaker.avatar as senderAvatar',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('messages as m')
        .whereRef('m.conversation_id', '=', 'c.id')
        .whereRef('m.seq', '>', 'me.read_seq')
        .whereRef('m.seq', '>', 'me.joined_seq')
        .where('m.counts', '=', 1)
        .where(isVisibleTo(userId))
        .where(where =>
          where.or([where('me.left_seq', 'is', null), where('m.seq', '<', where.ref('me.left_seq'))]),
        )
        .where(where => where.or([where('m.sender_id', '<>', userId), where('m.sender_id', 'is', null)]))
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('unread'),
    )
    .orderBy(({ eb }) => eb.case().when('me.pinned_at', '>', 0).then(0).else(1).end())
    .orderBy('lastTime', 'desc')
    .orderBy('c.id', 'desc')

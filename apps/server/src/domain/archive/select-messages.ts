import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { originChat } from './origin-chat.ts'

/** Messages of a conversation as `ArchivedRow`s; `isVisibleTo` leaves out those that are gone. */
export const selectMessages = (db: Kysely<Schema>, conversationId: number) =>
  selectArchived(db).where('m.conversation_id', '=', conversationId)

/** Messages of several conversations by their seqs. */
export const selectMessagesAt = (
  db: Kysely<Schema>,
  keys: readonly { conversationId: number; seq: number }[],
) =>
  selectArchived(db)
    .where(({ eb, or, and }) =>
      or(
        [...Map.groupBy(keys, key => key.conversationId)].map(([conversation, some]) =>
          and([
            eb('m.conversation_id', '=', conversation),
            eb(
              'm.seq',
              'in',
              some.map(({ seq }) => seq),
            ),
          ]),
        ),
      ),
    )
    .select('m.conversation_id as conversationId')

/** The data of a message. The row of a merged room has none of its own: the row in a direct chat has it. */
export const dataOf = (
  alias: 'm' | 'last',
) => sql<string>`case when ${sql.ref(`${alias}.data`)} = '' then coalesce((
  select origin.data from messages as origin
  where origin.conversation_id = ${originChat(alias)} and origin.id = ${sql.ref(`${alias}.id`)}), '{}') else ${sql.ref(`${alias}.data`)} end`

const selectArchived = (db: Kysely<Schema>) =>
  db
    .selectFrom('messages as m')
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .leftJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'm.conversation_id').onRef('p.user_id', '=', 'm.sender_id'),
    )
    .leftJoin('destructions as d', join =>
      join.onRef('d.conversation_id', '=', 'm.conversation_id').onRef('d.seq', '=', 'm.seq'),
    )
    .select([
      'm.id',
      'm.seq',
      'm.time',
      'm.create_time as createTime',
      'm.data_type as dataType',
      'm.destroy_time as destroyTime',
      'd.due_at as destroyAt',
      'm.is_office as isOffice',
      'm.forwarded_from as forwardedFrom',
      'm.edited_at as editedAt',
      'u.user_name as sender',
      'u.avatar as senderAvatar',
    ])
    .select(dataOf('m').as('data'))
    // Empty outside of rooms, and for members without a nickname.
    .select(({ fn, ref, val }) =>
      fn.coalesce(fn<string | null>('nullif', [ref('p.nickname'), val('')]), 'u.nick_name').as('senderName'),
    )

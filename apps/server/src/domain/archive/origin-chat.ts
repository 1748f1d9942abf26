import { type RawBuilder, sql } from 'kysely'

/**
 * The direct chat that a row of a merged room is mirrored from: the one that the room continued at its time. Null for
 * other conversations. The id of a message is not enough, because each chat may use it for a message of its own.
 */
export const originChat = (alias: string): RawBuilder<number | null> => sql<number | null>`(
  select owned.direct_id from merged_rooms as owned
  where owned.room_id = ${sql.ref(`${alias}.conversation_id`)} and owned.owned_from < ${sql.ref(`${alias}.seq`)}
  order by owned.owned_from desc limit 1)`

/** The conversation in which a message was archived first: the direct chat, or where its row is. */
export const homeOf = (alias: string): RawBuilder<number> =>
  sql<number>`coalesce(${originChat(alias)}, ${sql.ref(`${alias}.conversation_id`)})`

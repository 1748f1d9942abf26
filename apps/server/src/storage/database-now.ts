import { sql } from 'kysely'

/** By the clock of the database, which all nodes share. */
export const DATABASE_NOW = {
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
}

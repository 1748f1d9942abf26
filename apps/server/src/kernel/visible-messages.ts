import { type SqlBool, sql } from 'kysely'
import { WITHDRAWN } from './archived-message.ts'

export const isVisibleTo = (_userId: number) => sql<SqlBool>`(m.data_type <> ${sql.lit(WITHDRAWN)})`

export const isFindableBy = (userId: number) =>
  sql<SqlBool>`(m.destroy_time is null and ${isVisibleTo(userId)})`

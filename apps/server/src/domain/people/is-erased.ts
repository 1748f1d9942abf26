import { type RawBuilder, sql } from 'kysely'

/** Whether a row of `users` is of an erased person. Enabled again by an older version, it is an account like any other. */
export const isErased = (users: string): RawBuilder<boolean> => {
  const [id, disabled] = [sql.ref(`${users}.id`), sql.ref(`${users}.disabled`)]
  return sql<boolean>`(${disabled} = 1 and exists (select 1 from erasures where erasures.user_id = ${id}))`
}

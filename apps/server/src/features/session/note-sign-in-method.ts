import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Administrators see how somebody has ever signed in; writes only the first time of each way [admin-9]. */
export async function noteSignInMethod(db: Kysely<Schema>, userId: number, method: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ sign_in_ways: sql<string>`ltrim(sign_in_ways || ${` ${method}`})` })
    .where('id', '=', userId)
    .where(sql<boolean>`(' ' || sign_in_ways || ' ') not like ${`% ${method} %`}`)
    .execute()
}

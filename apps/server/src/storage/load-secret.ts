import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** A secret of this installation: created at first use, then always the same. */
export async function loadSecret(
  db: Kysely<Schema>,
  name: string,
  create: () => Promise<string>,
): Promise<string> {
  const read = () => db.selectFrom('secrets').where('name', '=', name).select('value').executeTakeFirst()
  const existing = await read()
  if (existing) return existing.value
  await db
    .insertInto('secrets')
    .values({ name, value: await create() })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  return (await read())?.value ?? Promise.reject(new Error(`Secret ${name} could not be stored.`))
}

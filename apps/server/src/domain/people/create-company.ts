import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

export interface NewCompany {
  name: string
  domain: string
}

export async function createCompany(db: Kysely<Schema>, company: NewCompany): Promise<number> {
  const row = await db
    .insertInto('companies')
    .values({ ...company, chatserver_id: randomUUID(), frozen: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

import { CompiledQuery, Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { startTestServer } from '../../../test/testkit.ts'
import type { Schema } from '../../storage/schema.ts'
import { openSqliteReader } from '../../storage/sqlite.ts'
import { type ExportRow, nextConversation } from './export-scope.ts'

it('a step of an export reads the next conversation, not all of them', async () => {
  const server = await startTestServer()
  for (const name of ['ann', 'bob']) await server.createUser(name)
  await archiveMessages(server, ['ann', 'bob'], [{ from: 'ann', text: 'hello' }])
  const { company_id } = await server.storage.db
    .selectFrom('users')
    .where('user_name', '=', 'ann')
    .select('company_id')
    .executeTakeFirstOrThrow()
  const queries: CompiledQuery[] = []
  const db = new Kysely<Schema>({
    dialect: openSqliteReader(server.dataDir),
    log: ({ query }) => void queries.push(query),
  })
  for (const scope of ['company', 'person', 'said'] as const) {
    const job = { scope, company_id, target: 'ann', from_time: 0, to_time: Date.now() } as ExportRow
    expect(await nextConversation(db, job, 0)).toMatchObject({ key: 'ann bob' })
  }
  const plans: string[] = []
  for (const query of queries.slice()) {
    const plan = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(plan)
    plans.push(...rows.map(({ detail }) => detail))
  }
  expect(plans.length).toBeGreaterThan(3)
  expect(plans.filter(plan => /TEMP B-TREE|\(company_id=\?\)$/u.test(plan))).toEqual([])
  await db.destroy()
  await server.stop()
})

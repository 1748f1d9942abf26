import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Schema } from '../../storage/schema.ts'
import { openSqliteReader } from '../../storage/sqlite.ts'
import { openStorage } from '../../storage/storage.ts'
import type { Caller } from '../access/caller.ts'
import { selectNamedPeople } from '../people/select-people.ts'
import { findNewcomers } from './find-newcomers.ts'

const NAMES = Array.from({ length: 100 }, (_, index) => `u${index}`)
const caller = { companyId: 1, userId: 1, isCustomer: false } as Caller
const LOOK_UPS: Record<string, () => Promise<unknown>> = {
  'people of a list': () => selectNamedPeople({ db, clock: { now: () => 0 } }, caller, NAMES),
  // Nobody is there.
  newcomers: () => expect(findNewcomers(db, caller, NAMES)).rejects.toThrow('Not allowed.'),
}

const asked: CompiledQuery[] = []
let dataDir: string
let db: Kysely<Schema>
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-named-'))
  await (await openStorage({ dataDir })).close()
  const log = ({ query }: { query: CompiledQuery }) => void asked.push(query)
  db = new Kysely({ dialect: openSqliteReader(dataDir), log })
})
afterAll(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})

describe.each(Object.entries(LOOK_UPS))('%s on SQLite', (_, look) => {
  it('are found by their names, without reading everybody of the company', async () => {
    asked.length = 0
    await look()
    const [first] = asked
    if (!first) throw new Error('Nothing was asked.')
    const explain = CompiledQuery.raw(`explain query plan ${first.sql}`, [...first.parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    expect(rows[0]?.detail).toContain('user_name=?')
  })
})

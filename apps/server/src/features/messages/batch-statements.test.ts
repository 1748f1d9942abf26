import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunStatement } from '../../storage/durable-sqlite-driver.ts'
import { openStorage, type Storage } from '../../storage/storage.ts'
import { BatchStatements } from './batch-statements.ts'
import { ChatStatements } from './chat-statements.ts'

const NAMES = Array.from({ length: 20 }, (_, index) => `u${index}`)
const LOOK_UPS: Record<string, [look: (run: RunStatement) => unknown, by: string]> = {
  people: [run => batchOf(run).selectUsers(storage.db, 1, NAMES), 'user_name=?'],
  'direct chats': [run => batchOf(run).lockConversations(storage.db, 1, NAMES), 'key=?'],
  rooms: [run => batchOf(run).lockRooms(storage.db, 1, NAMES), 'key=?'],
  'a person': [run => new ChatStatements(storage.db, run).findUser(1, 'u1'), 'user_name=?'],
  'a direct chat': [run => new ChatStatements(storage.db, run).findChat(1, 'u1 u2'), 'key=?'],
}

const batchOf = (runNow: RunStatement) => new BatchStatements({ ...storage, runNow })

let dataDir: string
let storage: Storage
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-batch-'))
  storage = await openStorage({ dataDir })
})
afterAll(async () => {
  await storage.close()
  rmSync(dataDir, { recursive: true })
})

describe.each(Object.entries(LOOK_UPS))('%s of a batch on SQLite', (_, [look, by]) => {
  it('are found by their names, without reading those of the whole company', async () => {
    const { runNow } = storage
    if (!runNow) throw new Error('This is not SQLite.')
    const plans: string[] = []
    const explaining: RunStatement = query => {
      const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
      plans.push(...runNow<{ detail: string }>(explain).rows.map(({ detail }) => detail))
      return runNow(query)
    }
    await look(explaining)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).toContain(by)
  })
})

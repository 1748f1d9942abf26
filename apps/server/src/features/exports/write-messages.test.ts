import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { startTestServer } from '../../../test/testkit.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { ExportPace } from './export-pace.ts'
import type { ExportRow } from './export-scope.ts'
import { type ExportCursor, writeMessages } from './write-messages.ts'

const CHATS = 10

/** How often others had a turn while it worked. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isWorking = true
  const count = () => {
    turns += 1
    if (isWorking) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isWorking = false
  return turns
}

it('an export leaves turns to chats, also between conversations that it finds nothing in', async () => {
  const server = await startTestServer()
  await server.createUser('ann')
  for (let index = 0; index < CHATS; index += 1) {
    await server.createUser(`p${index}`)
    await archiveMessages(server, ['ann', `p${index}`], [{ from: 'ann', text: 'long ago' }])
  }
  const { db } = server.storage
  const { company_id } = await db
    .selectFrom('users')
    .where('user_name', '=', 'ann')
    .select('company_id')
    .executeTakeFirstOrThrow()
  const now = Date.now() + 1e12
  const job = { scope: 'company', company_id, target: '', from_time: now, to_time: now } as ExportRow
  const folder = await mkdtemp(join(tmpdir(), 'parley-turns-'))
  const archive = await ArchiveWriter.open<ExportCursor>(join(folder, 'a.zip'))
  const turns = await turnsDuring(() => writeMessages(db, job, archive, new ExportPace(async () => true)))
  expect(archive.entries).toEqual([])
  expect(turns).toBeGreaterThanOrEqual(CHATS)
  await archive.close()
  await rm(folder, { recursive: true })
  await server.stop()
})

it('an export that finds nothing for long is asked all the same whether it is still wanted', async () => {
  const pace = new ExportPace(async () => false)
  expect(await pace.mayGoOn(0)).toBe(true)
  for (let step = 0; step < 50; step += 1) await pace.step(async () => undefined)
  expect(await pace.mayGoOn(0)).toBe(false)
  expect(await pace.mayGoOn(0, { hasResult: true })).toBe(false)
})

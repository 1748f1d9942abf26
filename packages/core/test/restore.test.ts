import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOperatorCommand, startTestServer } from '@parley/server/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { createOwnDatabase, dropOwnDatabases, postgresUrl } from './own-database.ts'
import type { TestClient } from './testkit.ts'
import { ALICE, BOB, type Harness, prepareHarness } from './two-people.ts'

dropOwnDatabases()
const createHarness = prepareHarness()
const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-restore-'))
  folders.push(folder)
  return folder
}

/** Writes messages one after the other until stopped; returns them once all are archived. */
function keepWriting(bob: TestClient) {
  const written: string[] = []
  const write = () => {
    const text = `message ${written.length + 1}`
    written.push(text)
    bob.messages.sendText(ALICE, text)
  }
  const timer = setInterval(write, 5)
  return {
    async reach(count: number): Promise<void> {
      await bob.until(() => (bob.store.getState().conversations.get(ALICE)?.lastSeq ?? 0) >= count, 30_000)
    },
    async stop(): Promise<string[]> {
      clearInterval(timer)
      const isDone = () => bob.messagesIn(ALICE).every(({ status }) => status === 'success')
      await bob.until(isDone, 30_000)
      return written
    },
  }
}

/** The whole log, back to its first message. */
async function readAll(client: TestClient, key: `chat:${string}`): Promise<string[]> {
  await client.until(state => state.timelines[key]?.loaded && state.connection.phase === 'online')
  while (client.store.getState().timelines[key]?.hasOlder) await client.history.loadOlder(key)
  return client.texts(key)
}

async function restart(
  harness: Harness,
  data: { dataDir: string; databaseUrl?: string },
  meanwhile: () => Promise<void>,
): Promise<number> {
  harness.proxy.down()
  await harness.server.stop()
  await meanwhile()
  const server = harness.track(await startTestServer({ ...data, logLevel: 'warn' }))
  const { seq } = await server.storage.db
    .selectFrom('messages')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  harness.proxy.retarget(server.port)
  harness.proxy.up()
  return Number(seq)
}

describe('a backup made under load and restored later', () => {
  // [wire-34]
  it.each([
    ['SQLite', async () => ({})],
    // Long, because its programs take seconds to start on a busy machine.
    ...(postgresUrl && process.env.PARLEY_FAULTS === 'long'
      ? [['PostgreSQL', createOwnDatabase] as const]
      : []),
  ] as const)(
    'of %s is what open clients show, with what is written afterwards and nothing else',
    async (_, create) => {
      const [dataDir, parent] = [await createFolder(), await createFolder()]
      const copy = join(parent, 'copy')
      const data: { dataDir: string; databaseUrl?: string } = { dataDir, ...(await create()) }
      const environment = { DATA_DIR: dataDir, DATABASE_URL: data.databaseUrl ?? '' }
      const operate = (...words: string[]) => runOperatorCommand(words, environment)
      const harness = await createHarness(data)
      const alice = await harness.enter('alice')
      const bob = await harness.enter('bob')
      void alice.contacts.open(BOB)
      void bob.contacts.open(ALICE)
      const writer = keepWriting(bob)
      await writer.reach(20)
      expect(await operate('backup', copy)).toBe(0)
      await writer.reach((bob.store.getState().conversations.get(ALICE)?.lastSeq ?? 0) + 20)
      const written = await writer.stop()
      alice.receipts.markRead(BOB)
      await alice.until(() => alice.texts(BOB).includes(written.at(-1) ?? ''))
      // Not under a running server.
      expect(await operate('restore', copy)).toBe(1)

      const restored = await restart(harness, data, async () =>
        expect(await operate('restore', copy)).toBe(0),
      )
      expect(restored).toBeGreaterThanOrEqual(20)
      expect(restored).toBeLessThan(written.length)
      const log = written.slice(0, restored)
      expect(await readAll(alice, BOB)).toEqual(log)
      expect(await readAll(bob, ALICE)).toEqual(log)

      for (const text of ['new 1', 'new 2', 'new 3']) bob.messages.sendText(ALICE, text)
      await alice.until(() => alice.texts(BOB).includes('new 3'))
      for (const [client, key] of [
        [alice, BOB],
        [bob, ALICE],
      ] as const) {
        expect(client.texts(key)).toEqual([...log, 'new 1', 'new 2', 'new 3'])
        await client.until(state => state.conversations.get(key)?.lastMessage?.stamp?.seq === restored + 3)
      }
    },
    60_000,
  )

  it('is refused where it is not one, or where a folder is not empty', async () => {
    const dataDir = await createFolder()
    const folder = await createFolder()
    await writeFile(join(folder, 'something'), '')
    const environment = { DATA_DIR: dataDir }
    expect(await runOperatorCommand(['restore', folder], environment)).toBe(1)
    expect(await runOperatorCommand(['backup', folder], environment)).toBe(1)
    expect(await runOperatorCommand(['backup'], environment)).toBe(1)
  })
})

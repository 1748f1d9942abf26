import { expect, it } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '../../../tools/database-proxy.ts'
import { createOwnDatabase, dropOwnDatabases, postgresUrl } from './own-database.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

dropOwnDatabases()
const createHarness = prepareHarness()

it('messages keep their order while the server cannot store them', async () => {
  const harness = await createHarness()
  const alice = await harness.direct('alice')
  const bob = await harness.direct('bob')
  void alice.contacts.open(BOB)
  void bob.contacts.open(ALICE)
  alice.messages.sendText(BOB, 'before')
  await bob.until(() => bob.texts(ALICE).includes('before'))
  await harness.server.fillDisk()
  // The first does not fit any more; small ones still would, and must wait for it.
  const texts = ['long '.repeat(800).trim(), ...Array.from({ length: 40 }, (_, index) => `line ${index}`)]
  alice.messages.sendText(BOB, texts[0] ?? '')
  await alice.until(state => state.notices.length > 0)
  expect(alice.store.getState().notices).toMatchObject([{ problem: { code: 'delayed-disk-full' } }])
  for (const text of texts.slice(1, 20)) alice.messages.sendText(BOB, text)
  await harness.server.freeDisk()
  for (const text of texts.slice(20)) alice.messages.sendText(BOB, text)
  await bob.until(() => bob.messagesIn(ALICE).length === texts.length + 1, 30_000)
  expect(bob.texts(ALICE)).toEqual(['before', ...texts])
  await alice.until(() => alice.messagesIn(BOB).every(({ status }) => status === 'success'))
  expect(alice.texts(BOB)).toEqual(['before', ...texts])
}, 60_000)

/** Each is over when its promise resolves; `isNoticed`: the sender has been told. */
const FAULTS: ((proxy: DatabaseProxy, isNoticed: () => Promise<unknown>) => Promise<unknown>)[] = [
  async proxy => proxy.reset(),
  proxy => proxy.loseNextCommitAnswer(),
]
/** Takes until the server gives up waiting for its database. */
if (process.env.PARLEY_FAULTS === 'long')
  FAULTS.push(async (proxy, isNoticed) => {
    proxy.freeze()
    await isNoticed()
    proxy.thaw()
  })

it.runIf(postgresUrl)(
  'messages keep their order through faults of PostgreSQL',
  async () => {
    const { databaseUrl } = await createOwnDatabase()
    const proxy = await startDatabaseProxy(databaseUrl)
    const harness = await createHarness({ databaseUrl: proxy.url })
    harness.track(proxy)
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    void alice.contacts.open(BOB)
    void bob.contacts.open(ALICE)
    const texts: string[] = []
    const write = (count: number) => {
      for (let line = 0; line < count; line++) {
        texts.push(`line ${texts.length}`)
        alice.messages.sendText(BOB, texts.at(-1) ?? '')
      }
    }
    for (const fault of FAULTS) {
      write(10)
      const over = fault(proxy, () => alice.until(state => state.notices.length > 0, 30_000))
      write(10)
      await over
      write(10)
      await bob.until(() => bob.messagesIn(ALICE).length === texts.length, 30_000)
      expect(bob.texts(ALICE)).toEqual(texts)
    }
    await alice.until(() => alice.messagesIn(BOB).every(({ status }) => status === 'success'))
    expect(alice.texts(BOB)).toEqual(texts)
  },
  90_000,
)

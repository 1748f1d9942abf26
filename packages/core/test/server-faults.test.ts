import { expect, it } from 'vitest'
import { createOwnDatabase, dropOwnDatabases, postgresUrl } from './own-database.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

dropOwnDatabases()
const createHarness = prepareHarness()

const databases: [name: string, create: () => Promise<object>][] = [['SQLite', async () => ({})]]
if (postgresUrl) databases.push(['PostgreSQL', createOwnDatabase])

it.each(databases)(
  'messages keep their order while a server with %s cannot store them',
  async (_, create) => {
    const harness = await createHarness(await create())
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
  },
  60_000,
)

import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryJournal } from '../../test/memory-journal.ts'
import type { OutboxEntry, OutboxStore } from '../ports.ts'
import { createIndexedDbOutbox } from './indexed-db-outbox.ts'
import { createJournaledOutbox } from './journaled-outbox.ts'
import { createMemoryOutbox } from './memory-outbox.ts'

const entryOf = (id: string, createdTime: number, owner = 'alice@acme.test'): OutboxEntry => ({
  id,
  owner,
  conversation: 'chat:bob',
  text: id,
  createdTime,
  failed: false,
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe.each([
  ['IndexedDB', createIndexedDbOutbox],
  ['memory', createMemoryOutbox],
  ['IndexedDB with a journal', () => createJournaledOutbox(createIndexedDbOutbox(), createMemoryJournal())],
])('the outbox in %s', (_, create) => {
  it('keeps unsent messages in order of writing, separately for each account', async () => {
    const outbox = create()
    await outbox.put(entryOf('z', 1))
    await outbox.put(entryOf('a', 2))
    await outbox.put(entryOf('x', 3, 'bob@acme.test'))
    expect((await outbox.list('alice@acme.test')).map(entry => entry.id)).toEqual(['z', 'a'])
    await outbox.put({ ...entryOf('z', 1), failed: true })
    await outbox.remove('a')
    expect(await outbox.list('alice@acme.test')).toEqual([{ ...entryOf('z', 1), failed: true }])
  })
})

it('survives a reload', async () => {
  await createIndexedDbOutbox().put(entryOf('a', 1))
  expect(await createIndexedDbOutbox().list('alice@acme.test')).toEqual([entryOf('a', 1)])
})

describe('the journal', () => {
  const ids = async (outbox: OutboxStore) => (await outbox.list('alice@acme.test')).map(({ id }) => id)

  it('returns entries the database did not store before the page closed', async () => {
    const journal = createMemoryJournal()
    const dying = { ...createMemoryOutbox(), put: () => new Promise<void>(() => undefined) }
    const outbox = createJournaledOutbox(dying, journal)
    for (const [index, id] of ['z', 'a'].entries()) void outbox.put(entryOf(id, index))
    const again = createJournaledOutbox(createMemoryOutbox(), journal)
    expect(await ids(again)).toEqual(['z', 'a'])
    await again.remove('z')
    expect(await ids(again)).toEqual(['a'])
  })

  it('is empty once the database has everything, and tolerates being full', async () => {
    const journal = createMemoryJournal()
    const outbox = createJournaledOutbox(createIndexedDbOutbox(), journal)
    await outbox.put(entryOf('a', 1))
    expect(journal.length).toBe(0)
    journal.setItem = () => {
      throw new Error('quota')
    }
    await outbox.put(entryOf('b', 2))
    expect(await ids(outbox)).toEqual(['a', 'b'])
  })
})

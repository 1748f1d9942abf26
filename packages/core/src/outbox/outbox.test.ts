import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutboxEntry } from '../ports.ts'
import { createIndexedDbOutbox } from './indexed-db-outbox.ts'
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
])('the outbox in %s', (_, create) => {
  it('keeps what is on its way, in order of writing and apart for each account', async () => {
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

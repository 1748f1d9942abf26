import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect } from 'vitest'
import type { TestClient } from './testkit.ts'

const WAIT = { timeout: 60_000 }

/** What lies in the database, as somebody finds it who copies it. */
export async function rawEntries(name: string): Promise<string[]> {
  const database = await openDB(name)
  const tables = [...database.objectStoreNames]
  const found = await Promise.all(
    tables.map(async table => [...(await database.getAllKeys(table)), ...(await database.getAll(table))]),
  )
  database.close()
  return found.flat().map(entry => {
    const { bytes, ...rest } = entry as { bytes?: unknown }
    return JSON.stringify(rest) + (bytes instanceof ArrayBuffer ? Buffer.from(bytes).toString('latin1') : '')
  })
}

export async function countEntries(name: string): Promise<number> {
  // Opening it would make it.
  if (!(await indexedDB.databases()).some(database => database.name === name)) return 0
  const database = await openDB(name)
  const count = await database.count('marks')
  database.close()
  return count
}

/** The keys of entries of which there is one: the list, the contacts. */
export async function singleNames(name: string): Promise<Set<string>> {
  const database = await openDB(name)
  const marks: { place: string; name: string; isSingle?: boolean }[] = await database.getAll('marks')
  database.close()
  return new Set(marks.filter(mark => mark.isSingle).map(mark => JSON.stringify([mark.place, mark.name])))
}

/** What the client knows now is kept: it is written before a search of it. */
export const isKept = (client: TestClient): Promise<void> =>
  expect
    .poll(async () => {
      await client.deviceStore.find({ query: '' }, async () => undefined)
      return client.deviceStore.measure()
    }, WAIT)
    .toBeGreaterThan(0)

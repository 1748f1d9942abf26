import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect } from 'vitest'
import type { TestClient } from './testkit.ts'

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

async function writeTimes(name: string): Promise<number[]> {
  // Opening it would make it.
  if (!(await indexedDB.databases()).some(database => database.name === name)) return []
  const database = await openDB(name)
  const marks: { at: number }[] = await database.getAll('marks')
  database.close()
  return marks.map(({ at }) => at)
}

export const countEntries = async (name: string): Promise<number> => (await writeTimes(name)).length

/**
 * What the client knows now is kept. It may have been written already, so there is something more to write; and a second time, because
 * messages are written behind the list.
 */
export async function isKept(client: TestClient, name: string): Promise<void> {
  for (const isFolded of [true, false]) {
    const asked = Date.now()
    await client.sections.fold(null, isFolded)
    await expect.poll(async () => Math.max(...(await writeTimes(name))) > asked).toBe(true)
  }
}

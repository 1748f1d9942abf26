import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { createSeal, type Sealed } from './seal.ts'
import { type EntryMark, quarterOf, surplusOf } from './surplus.ts'

interface StoreSchema extends DBSchema {
  sealed: { key: [place: string, name: string]; value: Sealed }
  /** What is known of each entry without opening it. */
  marks: { key: [place: string, name: string]; value: EntryMark }
}

/** Entries that only the holder of the secret can read, find or name. */
export interface SealedStore {
  /** Undefined if there is none, or none that can be read. */
  load(name: string): Promise<unknown>
  save(name: string, value: unknown, kind?: Pick<EntryMark, 'isSingle'>): Promise<void>
  remove(name: string): Promise<void>
  /** Removes all others, unless they are to stay. */
  retain(names: readonly string[], isToStay: (value: unknown) => boolean): Promise<void>
  /** What is known of its entries without opening them. */
  marks(): Promise<EntryMark[]>
  read(mark: EntryMark): Promise<unknown>
  clear(): Promise<void>
}

type Database = IDBPDatabase<StoreSchema>

const openDatabase = (name: string): Promise<Database> =>
  openDB<StoreSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('sealed')
      database.createObjectStore('marks')
    },
    // A window with a later version has to change it: this one goes on without.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })

const TABLES = ['sealed', 'marks'] as const

async function removeAll(
  database: Database,
  entries: readonly Pick<EntryMark, 'place' | 'name'>[],
): Promise<void> {
  if (entries.length === 0) return
  const change = database.transaction(TABLES, 'readwrite')
  const removals = entries.flatMap(({ place, name }) =>
    TABLES.map(table => change.objectStore(table).delete([place, name])),
  )
  await Promise.all([...removals, change.done])
}

async function write(database: Database, mark: EntryMark, sealed: Sealed): Promise<void> {
  const change = database.transaction(TABLES, 'readwrite')
  const key: [string, string] = [mark.place, mark.name]
  await Promise.all([
    change.objectStore('sealed').put(sealed, key),
    change.objectStore('marks').put(mark, key),
    change.done,
  ])
}

/** Where the disk or the browser's share of it is full, the oldest quarter goes until it fits. */
async function writeInto(database: Database, mark: EntryMark, sealed: Sealed): Promise<void> {
  try {
    return await write(database, mark, sealed)
  } catch (error) {
    const quarter = quarterOf(await database.getAll('marks'), mark.place)
    if ((error as Error).name !== 'QuotaExceededError' || quarter.length === 0) throw error
    await removeAll(database, quarter)
  }
  await writeInto(database, mark, sealed)
}

/** Nothing is opened without the secret: another secret finds none of these entries, not even how many there are. */
export async function openSealedStore(name: string, secret: string, now: () => number): Promise<SealedStore> {
  const [seal, database] = await Promise.all([createSeal(secret), openDatabase(name)])
  const { place } = seal
  const all = IDBKeyRange.bound([place], [place, []])
  const fieldsOf = async (entry: string) => ({ place, name: await seal.nameOf(entry) })
  const read = async ({ name: entry }: Pick<EntryMark, 'name'>) => {
    const sealed = await database.get('sealed', [place, entry])
    return sealed && (await seal.open(entry, sealed))
  }
  return {
    load: async entry => await read(await fieldsOf(entry)),
    read,
    async save(entry, value, kind) {
      const fields = await fieldsOf(entry)
      const sealed = await seal.close(fields.name, value)
      const mark = { ...fields, ...kind, at: now(), bytes: sealed.bytes.byteLength }
      await writeInto(database, mark, sealed)
      await removeAll(database, surplusOf(await database.getAll('marks'), now()))
    },
    remove: async entry => await removeAll(database, [await fieldsOf(entry)]),
    async retain(names, isToStay) {
      const named = new Set(await Promise.all(names.map(seal.nameOf)))
      const surplus: EntryMark[] = []
      for (const mark of await database.getAll('marks', all))
        if (!named.has(mark.name) && !isToStay(await read(mark))) surplus.push(mark)
      await removeAll(database, surplus)
    },
    marks: async () => await database.getAll('marks', all),
    async clear() {
      const change = database.transaction(TABLES, 'readwrite')
      await Promise.all([...TABLES.map(table => change.objectStore(table).delete(all)), change.done])
    },
  }
}

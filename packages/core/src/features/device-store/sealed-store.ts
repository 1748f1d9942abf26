import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { createSeal, type Sealed } from './seal.ts'
import { type EntryMark, isTooLarge, quarterOf, ROOM_OF_WORDS, type StoreRoom, surplusOf } from './surplus.ts'

interface StoreSchema extends DBSchema {
  sealed: { key: [place: string, name: string]; value: Sealed }
  /** What is known of each entry without opening it. */
  marks: { key: [place: string, name: string]; value: EntryMark }
}

/** How values become bytes. */
interface Form<T> {
  encode(value: T): Uint8Array<ArrayBuffer>
  decode(bytes: ArrayBuffer): T
}

const JSON_FORM: Form<unknown> = {
  encode: value => new TextEncoder().encode(JSON.stringify(value)),
  decode: bytes => JSON.parse(new TextDecoder().decode(bytes)),
}

interface How<T> {
  room?: StoreRoom
  form: Form<T>
}

interface Kind {
  isSingle?: boolean
  /** With the end of any of them it goes. */
  owners?: readonly string[]
}

/** Entries that only the holder of the secret can read, find or name. */
export interface SealedStore<T = unknown> {
  /** Undefined if there is none, or none that can be read. */
  load(name: string): Promise<T | undefined>
  save(name: string, value: T, kind?: Kind): Promise<void>
  /** It was used and is not among the oldest any more. */
  touch(name: string): Promise<void>
  remove(name: string): Promise<void>
  /** Removes all others, unless they are to stay. */
  retain(names: readonly string[], isToStay: (value: T | undefined) => boolean): Promise<void>
  removeOwned(owners: readonly string[]): Promise<void>
  /** Removes what goes with others alone. */
  retainOwned(owners: readonly string[]): Promise<void>
  /** Where the disk is full room is made elsewhere first. False: there is nothing to drop. */
  spareFirst(make: (bytes: number) => Promise<boolean>): void
  /** The oldest quarter, for as many bytes. False: there is none, or too little for it. */
  dropQuarter(bytes: number): Promise<boolean>
  /** What is known of its entries without opening them. */
  marks(): Promise<EntryMark[]>
  read(mark: EntryMark): Promise<T | undefined>
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

/** For one entry: where it fits nowhere, not everything goes for it. */
const MOST_DROPS = 2
/** How long nothing is dropped for others, either. */
const FULL_MS = 10 * 60_000

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

async function dropQuarter(database: Database, place: string, bytes: number): Promise<boolean> {
  const quarter = quarterOf(await database.getAll('marks'), place, bytes)
  await removeAll(database, quarter)
  return quarter.length > 0
}

/** Where the disk or the browser's share of it is full, some makes room for it. */
async function writeInto(
  database: Database,
  mark: EntryMark,
  sealed: Sealed,
  makeRoom: (drops: number) => Promise<boolean>,
): Promise<void> {
  for (let drops = 0; ; drops += 1)
    try {
      return await write(database, mark, sealed)
    } catch (error) {
      if ((error as Error).name !== 'QuotaExceededError') throw error
      if (!(await makeRoom(drops))) throw error
    }
}

/** Nothing is opened without the secret: another secret finds none of these entries, not even how many there are. */
export async function openSealedStore<T = unknown>(
  name: string,
  secret: string,
  now: () => number,
  { room = ROOM_OF_WORDS, form }: How<T> = { form: JSON_FORM as Form<T> },
): Promise<SealedStore<T>> {
  const [seal, database] = await Promise.all([createSeal(secret), openDatabase(name)])
  const { place } = seal
  const all = IDBKeyRange.bound([place], [place, []])
  const namesOf = (entries: readonly string[]) => Promise.all(entries.map(seal.nameOf))
  const fieldsOf = async (entry: string) => ({ place, name: await seal.nameOf(entry) })
  const read = async ({ name: entry }: Pick<EntryMark, 'name'>) => {
    const sealed = await database.get('sealed', [place, entry])
    const bytes = sealed && (await seal.openBytes(entry, sealed))
    return bytes && form.decode(bytes)
  }
  const mine = () => database.getAll('marks', all)
  const removeWhere = async (owners: readonly string[], isOwned: boolean) => {
    const named = new Set(await namesOf(owners))
    const isMeant = (mark: EntryMark) => mark.owners?.some(owner => named.has(owner)) === isOwned
    await removeAll(database, (await mine()).filter(isMeant))
  }
  let sinceLook = { writes: room.every, bytes: 0 }
  const dropSurplus = async ({ bytes }: EntryMark) => {
    sinceLook = { writes: sinceLook.writes + 1, bytes: sinceLook.bytes + bytes }
    if (sinceLook.writes < room.every && sinceLook.bytes < room.bytes / 100) return
    sinceLook = { writes: 0, bytes: 0 }
    await removeAll(database, surplusOf(await database.getAll('marks'), now(), room))
  }
  let spare: ((bytes: number) => Promise<boolean>) | undefined
  let fullUntil = 0
  const dropFor = async (bytes: number) => await dropQuarter(database, place, bytes)
  const makeRoom = async (bytes: number, drops: number) => {
    if (drops === MOST_DROPS) fullUntil = now() + FULL_MS
    return now() >= fullUntil && ((await spare?.(bytes)) || (await dropFor(bytes)))
  }
  return {
    load: async entry => await read(await fieldsOf(entry)),
    read,
    async save(entry, value, { owners, ...kind } = {}) {
      const fields = await fieldsOf(entry)
      const sealed = await seal.closeBytes(fields.name, form.encode(value))
      const mark: EntryMark = { ...fields, ...kind, at: now(), bytes: sealed.bytes.byteLength }
      if (isTooLarge(mark, room)) return
      if (owners) mark.owners = await namesOf(owners)
      await writeInto(database, mark, sealed, drops => makeRoom(mark.bytes, drops))
      await dropSurplus(mark)
    },
    async touch(entry) {
      const { name: key } = await fieldsOf(entry)
      const change = database.transaction('marks', 'readwrite')
      const mark = await change.store.get([place, key])
      if (mark) await change.store.put({ ...mark, at: now() }, [place, key])
      await change.done
    },
    remove: async entry => await removeAll(database, [await fieldsOf(entry)]),
    removeOwned: owners => removeWhere(owners, true),
    retainOwned: owners => removeWhere(owners, false),
    spareFirst(make) {
      spare = make
    },
    dropQuarter: dropFor,
    async retain(names, isToStay) {
      const named = new Set(await namesOf(names))
      const surplus: EntryMark[] = []
      for (const mark of await mine())
        if (!named.has(mark.name) && !isToStay(await read(mark))) surplus.push(mark)
      await removeAll(database, surplus)
    },
    marks: mine,
    async clear() {
      const change = database.transaction(TABLES, 'readwrite')
      await Promise.all([...TABLES.map(table => change.objectStore(table).delete(all)), change.done])
    },
  }
}

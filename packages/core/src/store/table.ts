/** In a table of two thousand rows each shelf holds about thirty. */
const SHELVES = 64

type Shelf<K, V> = ReadonlyMap<K, V>
type Rows<K, V> = Iterable<readonly [K, V]>

function shelfOf(key: string): number {
  let hash = 0
  for (let at = 0; at < key.length; at++) hash = (hash * 31 + key.charCodeAt(at)) | 0
  return hash & (SHELVES - 1)
}

/**
 * Rows by key. A table never changes: each change gives another one that shares all shelves but one with it, so that a message
 * does not cost a copy of thousands of rows.
 */
export class Table<K extends string, V> {
  private readonly shelves: readonly Shelf<K, V>[]

  private constructor(shelves: readonly Shelf<K, V>[]) {
    this.shelves = shelves
  }

  static of<K extends string, V>(rows: Rows<K, V>): Table<K, V> {
    const shelves = Array.from({ length: SHELVES }, () => new Map<K, V>())
    for (const [key, row] of rows) shelves[shelfOf(key)]?.set(key, row)
    return new Table(shelves)
  }

  get(key: K): V | undefined {
    return this.shelves[shelfOf(key)]?.get(key)
  }

  has(key: K): boolean {
    return this.get(key) !== undefined
  }

  /** In no particular order. */
  values(): V[] {
    return this.shelves.flatMap(shelf => [...shelf.values()])
  }

  with(key: K, row: V): Table<K, V> {
    return this.rearrange(key, shelf => shelf.set(key, row))
  }

  withAll(rows: Rows<K, V>): Table<K, V> {
    return Table.of([...this.shelves.flatMap(shelf => [...shelf]), ...rows])
  }

  without(key: K): Table<K, V> {
    return this.has(key) ? this.rearrange(key, shelf => shelf.delete(key)) : this
  }

  private rearrange(key: K, change: (shelf: Map<K, V>) => void): Table<K, V> {
    const index = shelfOf(key)
    const shelf = new Map(this.shelves[index])
    change(shelf)
    return new Table(this.shelves.with(index, shelf))
  }
}

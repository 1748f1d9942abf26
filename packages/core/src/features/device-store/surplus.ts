/** What lies in the database about an entry. */
export interface EntryMark {
  place: string
  name: string
  /** When it was written. */
  at: number
  bytes: number
  /** One of a kind, as the list: others never push it out. */
  isSingle?: boolean
  /** The sealed names of what it goes with. */
  owners?: readonly string[]
}

export interface StoreRoom {
  bytes: number
  /** For each sign-in, without those of which there is one. */
  entries: number
  /** Looked through after as many writes, or a hundredth of the bytes. */
  every: number
}

/** With the pictures, which have as much, 200 MB. */
export const ROOM_OF_WORDS: StoreRoom = { bytes: 100_000_000, entries: 100, every: 1 }
export const ROOM_OF_PICTURES: StoreRoom = { bytes: 100_000_000, entries: 4_000, every: 20 }
/** A browser that stays signed in is forgotten by the server after as long: nobody can open it any more. */
const MAX_AGE_MS = 30 * 24 * 3_600_000

/** Where nothing was written for as long, nobody can open what is left. */
function isLeft(marks: readonly EntryMark[], now: number): (mark: EntryMark) => boolean {
  const living = new Set(marks.filter(({ at }) => at >= now - MAX_AGE_MS).map(({ place }) => place))
  return ({ place }) => !living.has(place)
}

/** All others would go for it. */
export const isTooLarge = ({ bytes }: EntryMark, room: StoreRoom): boolean => bytes > room.bytes / 4

/** What has to go, the oldest first. */
export function surplusOf(marks: readonly EntryMark[], now: number, room = ROOM_OF_WORDS): EntryMark[] {
  const counts = new Map<string, number>()
  const isNobodys = isLeft(marks, now)
  let bytes = 0
  for (const mark of marks) if (mark.isSingle) bytes += mark.bytes
  return [...marks]
    .sort((a, b) => b.at - a.at)
    .filter(mark => {
      if (mark.isSingle) return isNobodys(mark)
      if (isTooLarge(mark, room)) return true
      const count = (counts.get(mark.place) ?? 0) + 1
      counts.set(mark.place, count)
      bytes += mark.bytes
      return count > room.entries || bytes > room.bytes || mark.at < now - MAX_AGE_MS
    })
    .reverse()
}

/**
 * Where the disk or the browser's share of it is full: the oldest quarter, and never what this place has one of. None for what is larger
 * than half of all that could go.
 */
export function quarterOf(marks: readonly EntryMark[], place: string, bytes: number): EntryMark[] {
  const others = marks.filter(mark => !mark.isSingle || mark.place !== place).sort((a, b) => a.at - b.at)
  const droppable = others.reduce((sum, mark) => sum + mark.bytes, 0)
  return bytes > droppable / 2 ? [] : others.slice(0, Math.ceil(others.length / 4))
}

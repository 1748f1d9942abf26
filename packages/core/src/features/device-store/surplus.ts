/** What lies in the database about an entry. */
export interface EntryMark {
  place: string
  name: string
  /** When it was written. */
  at: number
  bytes: number
}

const MAX_BYTES = 200_000_000
/** The list, the contacts, how far deletions are known, and the conversations written last. */
const MAX_ENTRIES = 103
/** A browser that stays signed in is forgotten by the server after as long: nobody can open it any more. */
const MAX_AGE_MS = 30 * 24 * 3_600_000

/** What has to go, the oldest first. */
export function surplusOf(marks: readonly EntryMark[], now: number): EntryMark[] {
  const counts = new Map<string, number>()
  let bytes = 0
  return [...marks]
    .sort((a, b) => b.at - a.at)
    .filter(mark => {
      const count = (counts.get(mark.place) ?? 0) + 1
      counts.set(mark.place, count)
      bytes += mark.bytes
      return count > MAX_ENTRIES || bytes > MAX_BYTES || mark.at < now - MAX_AGE_MS
    })
    .reverse()
}

import type { OutboxEntry, OutboxStore } from '../ports.ts'

/** Local storage, as far as it is needed here. */
export type Journal = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'Outbox:'

function parseEntry(written: string | null): OutboxEntry | undefined {
  try {
    const entry: unknown = JSON.parse(written ?? 'null')
    const isEntry = typeof entry === 'object' && entry !== null && 'id' in entry && 'owner' in entry
    return isEntry ? (entry as OutboxEntry) : undefined
  } catch {
    // Half a note says nothing that could be sent.
    return undefined
  }
}

function readNotes(journal: Journal, owner: string): OutboxEntry[] {
  const keys = Array.from({ length: journal.length }, (_, index) => journal.key(index))
  return keys
    .filter(key => key?.startsWith(PREFIX))
    .map(key => parseEntry(journal.getItem(key ?? '')))
    .filter(entry => entry?.owner === owner)
    .filter(entry => entry !== undefined)
}

/**
 * A database takes its time, and a page that is closed meanwhile takes with it what was not written. So each entry is
 * noted at once where writing does not wait, until the database has it.
 */
export function createJournaledOutbox(store: OutboxStore, journal: Journal): OutboxStore {
  function note(entry: OutboxEntry): string {
    const written = JSON.stringify(entry)
    try {
      journal.setItem(PREFIX + entry.id, written)
    } catch {
      // No room left: the database alone has to do.
    }
    return written
  }
  return {
    async list(owner) {
      // Before the database is asked: what it takes over in the meantime would be in neither.
      const noted = readNotes(journal, owner)
      // A database that fails has been reported by whoever wrote to it; the notes are there all the same.
      const stored = await store.list(owner).catch((): OutboxEntry[] => [])
      const known = new Map([...stored, ...noted].map(entry => [entry.id, entry]))
      return [...known.values()].sort((a, b) => a.createdTime - b.createdTime)
    },
    async put(entry) {
      const written = note(entry)
      await store.put(entry)
      // A later version of it may be waiting for its turn.
      if (journal.getItem(PREFIX + entry.id) === written) journal.removeItem(PREFIX + entry.id)
    },
    async remove(id) {
      journal.removeItem(PREFIX + id)
      await store.remove(id)
    },
  }
}

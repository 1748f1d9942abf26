import type { Clock, KeyValueStore, TabLock } from '../ports.ts'

/** Longer than any work done under it; a window that dies while holding it delays the others no longer than this. */
const LEASE_MS = 10_000
const LOOK_AGAIN_MS = 50

interface Lease {
  holder: string
  until: number
}

function readLease(store: KeyValueStore, key: string): Lease | undefined {
  try {
    return JSON.parse(store.get(key) ?? 'null') ?? undefined
  } catch {
    // Not ours, so nobody holds it.
    return undefined
  }
}

/** For browsers without Web Locks: a word in the shared store. Two that write at once look twice; the last word counts. */
export function createLeaseLock(store: KeyValueStore, clock: Clock): TabLock {
  const holder = crypto.randomUUID()
  const pause = () => new Promise<void>(resolve => clock.setTimeout(resolve, LOOK_AGAIN_MS))
  const isFree = (key: string) => {
    const lease = readLease(store, key)
    return !lease || lease.until <= clock.now() || lease.until > clock.now() + LEASE_MS
  }
  const acquire = async (key: string): Promise<void> => {
    for (;;) {
      while (!isFree(key)) await pause()
      store.set(key, JSON.stringify({ holder, until: clock.now() + LEASE_MS } satisfies Lease))
      await pause()
      if (readLease(store, key)?.holder === holder) return
    }
  }
  return {
    async run(name, work) {
      const key = `Lease:${name}`
      await acquire(key)
      try {
        return await work()
      } finally {
        if (readLease(store, key)?.holder === holder) store.remove(key)
      }
    },
  }
}

/** A browser that refuses to store anything has Web Locks that refuse, too. */
const createWebLock = (locks: LockManager, lease: TabLock): TabLock => ({
  async run(name, work) {
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return work()
    }
    try {
      return await locks.request(`parley:${name}`, begin)
    } catch (error) {
      if (hasBegun) throw error
      return await lease.run(name, work)
    }
  },
})

export function createTabLock(store: KeyValueStore, clock: Clock): TabLock {
  const lease = createLeaseLock(store, clock)
  const locks = globalThis.navigator?.locks
  return locks ? createWebLock(locks, lease) : lease
}

import type { KeyValueStore } from '@parley/core'

/** One window of this browser acts for all: the one that was focused last. */
export interface TabLeader {
  leads(): boolean
  stop(): void
}

/**
 * The lock goes to whoever is focused, and back to one of the others when that window closes. A window that holds a lock is not
 * frozen in the background either.
 */
function createLockLeader(name: string, locks: LockManager): TabLeader {
  const ended = new AbortController()
  let isHeld = false
  let isInLine = false
  const hold = () => {
    isHeld = true
    return new Promise<void>(release => ended.signal.addEventListener('abort', () => release()))
  }
  const waitForLock = async (): Promise<void> => {
    if (isInLine || ended.signal.aborted) return
    isInLine = true
    const held = () => {
      isInLine = false
      return hold()
    }
    // Ends when this window does, or when another one takes it.
    await locks.request(name, { signal: ended.signal }, held).catch(lose)
  }
  const lose = ({ name: why }: DOMException) => {
    // A browser that stores nothing refuses locks, too: each window acts for itself.
    isHeld = why === 'SecurityError'
    if (!isHeld) void waitForLock()
  }
  const take = () => {
    if (document.hasFocus() && !isHeld) locks.request(name, { steal: true }, hold).catch(lose)
  }
  window.addEventListener('focus', take)
  if (document.hasFocus()) take()
  else void waitForLock()
  return {
    leads: () => isHeld,
    stop() {
      window.removeEventListener('focus', take)
      ended.abort()
      isHeld = false
    },
  }
}

/** For pages without Web Locks (plain http): an entry in local storage. Without one every window may. */
function createStoreLeader(name: string, store: KeyValueStore): TabLeader {
  const id = crypto.randomUUID()
  const take = () => store.set(name, id)
  const leave = () => {
    if (store.get(name) === id) store.remove(name)
  }
  window.addEventListener('focus', take)
  window.addEventListener('pagehide', leave)
  if (document.hasFocus() || store.get(name) === undefined) take()
  return {
    leads: () => (store.get(name) ?? id) === id,
    stop() {
      window.removeEventListener('focus', take)
      window.removeEventListener('pagehide', leave)
      leave()
    },
  }
}

export const createTabLeader = (name: string, store: KeyValueStore): TabLeader =>
  navigator.locks ? createLockLeader(name, navigator.locks) : createStoreLeader(name, store)

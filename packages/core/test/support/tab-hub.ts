import type { TabChannel, TabMessage } from '../../src/ports.ts'

/** One browser: what a window posts reaches all others, later and as a copy. */
export function createTabHub(): () => TabChannel {
  const windows = new Set<(message: TabMessage) => void>()
  return () => {
    let own: ((message: TabMessage) => void) | undefined
    return {
      post(message) {
        for (const listener of windows)
          if (listener !== own) queueMicrotask(() => listener(structuredClone(message)))
      },
      subscribe(listener) {
        own = listener
        windows.add(listener)
        return () => windows.delete(listener)
      },
    }
  }
}

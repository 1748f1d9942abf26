import type { WakeSignals } from '@parley/core'

/** Signals after which a waiting connection is retried at once. */
export function createWakeSignals(): WakeSignals {
  return {
    subscribe(wake) {
      const wakeIfVisible = () => {
        if (document.visibilityState === 'visible') wake()
      }
      window.addEventListener('online', wake)
      // The socket may be dead already: a ping finds out within seconds.
      window.addEventListener('offline', wake)
      window.addEventListener('focus', wake)
      document.addEventListener('visibilitychange', wakeIfVisible)
      return () => {
        window.removeEventListener('online', wake)
        window.removeEventListener('offline', wake)
        window.removeEventListener('focus', wake)
        document.removeEventListener('visibilitychange', wakeIfVisible)
      }
    },
  }
}

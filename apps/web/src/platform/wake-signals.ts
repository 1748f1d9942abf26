import type { WakeSignals } from '@parley/core'

/** Moments at which a waiting connection is worth another try at once. */
export function createWakeSignals(): WakeSignals {
  return {
    subscribe(wake) {
      const wakeIfVisible = () => {
        if (document.visibilityState === 'visible') wake()
      }
      window.addEventListener('online', wake)
      // The socket does not know yet: being asked, it notices within seconds.
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

import { useSyncExternalStore } from 'react'

export const hasAttention = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener)
  window.addEventListener('blur', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    window.removeEventListener('blur', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Whether the person can be taken to be looking: visible alone is not enough, the window may lie behind another. */
export const useAttention = (): boolean => useSyncExternalStore(subscribe, hasAttention)

import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from '../ui/breakpoints.ts'

/** Below this width one pane is shown at a time. */
const narrow = matchMedia(BREAKPOINTS.narrow)

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)

import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from '../ui/breakpoints.ts'

function watch(query: string): () => boolean {
  const media = matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}

/** Below this width one pane is shown at a time. */
export const useIsNarrow = watch(BREAKPOINTS.narrow)

export const useIsCompact = watch(BREAKPOINTS.compact)

export const useIsPhone = watch(BREAKPOINTS.phone)

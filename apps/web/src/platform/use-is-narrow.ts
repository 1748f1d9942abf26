import { useSyncExternalStore } from 'react'

/** Below this one pane is shown at a time; the stylesheets use the same width. */
const narrow = matchMedia('(max-width: 720px)')

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)

import { createContext, useContext } from 'react'

/** What lies over the whole page; one at a time. */
export type OverlayName = 'settings' | 'find' | 'shortcuts'

export interface Overlays {
  /** `part`: where in it, e.g. a section of the settings. */
  open(name: OverlayName, part?: string): void
  close(): void
}

export const OverlaysContext = createContext<Overlays | undefined>(undefined)

export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext)
  if (!overlays) throw new Error('useOverlays outside of its provider')
  return overlays
}

import { useEffect } from 'react'
import type { BackgroundProps } from '../../slots/background-parts.ts'
import { type PlainOverlayName, useOverlays } from '../../slots/overlays.ts'

const KEYS: Readonly<Record<string, PlainOverlayName>> = { k: 'find', '/': 'shortcuts', ',': 'settings' }

/** Ctrl or Cmd with K, / or a comma, wherever the focus is. The same key closes what it opened. */
export function GlobalKeys({ overlay }: BackgroundProps): null {
  const overlays = useOverlays()
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const name = KEYS[event.key.toLowerCase()]
      if (name === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.repeat) return
      event.preventDefault()
      // Does not cover an open confirmation.
      if (overlay === undefined && document.querySelector('dialog[open]')) return
      if (overlay === name) overlays.close()
      else overlays.open(name)
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [overlays, overlay])
  return null
}

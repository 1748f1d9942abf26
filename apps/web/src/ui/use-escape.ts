import { useEffect } from 'react'
import { isComposingKey } from './is-composing-key.ts'

/** Escape closes the topmost: whatever lies higher takes the key first and says so. */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposingKey(event)) return
      // The browser closes a dialog by itself, and tells nobody that it has taken the key.
      if (document.querySelector('dialog[open]')) return
      onClose()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [isOpen, onClose])
}

import { useEffect } from 'react'
import { isComposingKey } from './is-composing-key.ts'

/** Escape closes the topmost layer, which handles the key first and marks it as handled. */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposingKey(event)) return
      // The browser closes a dialog by itself without marking the key as handled.
      if (document.querySelector('dialog[open]')) return
      onClose()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [isOpen, onClose])
}

import { useEffect } from 'react'
import { focusComposer } from '../../../parts/composer/focus-composer.ts'

/** Input methods and dead keys start a character, too. */
const BEGINNINGS: ReadonlySet<string> = new Set(['Process', 'Unidentified', 'Dead'])

const isLetter = (event: KeyboardEvent): boolean => {
  if (event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))) return false
  return BEGINNINGS.has(event.key) || (event.key.length === 1 && event.key !== ' ')
}
const isPaste = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'v'

/** The focus is on the timeline (the log of a panel has a field of its own), on the open conversation in the list, or nowhere. */
const isBesideFields = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element &&
    target.closest('main [role="log"], [data-key][aria-current]') !== null &&
    !target.matches('input, textarea, select, [contenteditable]'))

/** Typing or pasting over the timeline goes to the composer, which is focused before the character is inserted. */
export function useTypeToCompose(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isBesideFields(event.target)) return
      if (document.querySelector('dialog[open], [role="menu"]')) return
      if (isLetter(event) || isPaste(event)) focusComposer()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}

import { useEffect } from 'react'
import { focusComposer } from './focus-composer.ts'

/** Keys of input methods and dead keys begin a letter, too. */
const BEGINNINGS: ReadonlySet<string> = new Set(['Process', 'Unidentified', 'Dead'])

const isLetter = (event: KeyboardEvent): boolean => {
  if (event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))) return false
  return BEGINNINGS.has(event.key) || (event.key.length === 1 && event.key !== ' ')
}
const isPaste = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'v'

/** The timeline, or nothing at all, has the focus. */
const isBesideFields = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element &&
    target.closest('[role="log"]') !== null &&
    !target.matches('input, textarea, select, [contenteditable]'))

/** What is typed or pasted over the timeline goes to the composer: the field takes the focus before the letter lands. */
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

import { useEffect, useRef } from 'react'

/** What lies above the viewer takes all keys. */
const isCovered = (): boolean => document.querySelector('dialog[open]') !== null

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLMediaElement

/** Keys of a viewer by `event.key` in small letters, after 'ctrl+' those with Ctrl or Cmd; those of a field or of the player stay theirs. */
export function useViewerKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isCovered()) return
      const isCommand = event.ctrlKey || event.metaKey
      if (isTyping(event) && !isCommand) return
      const act = current.current[`${isCommand ? 'ctrl+' : ''}${event.key.toLowerCase()}`]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}

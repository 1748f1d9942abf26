import { useEffect, useRef } from 'react'

/** An overlay above the viewer gets all keys. */
const isCovered = (): boolean => document.querySelector('dialog[open]') !== null

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLMediaElement

/** Viewer shortcuts by lower-case `event.key`, prefixed 'ctrl+' for Ctrl or Cmd; fields and the player keep their own keys. */
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

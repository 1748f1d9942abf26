import { useEffect } from 'react'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { type Drawing, redoMark, undoMark } from './marks.ts'

/** Where words are written, these keys are for them. */
const WORDS = 'input:not([type="radio"], [type="checkbox"]), textarea'

/** Ctrl Z, and Ctrl Y or Ctrl Shift Z, wherever the focus is. */
export function useUndoKeys(drawing: Drawing, onDrawing: (drawing: Drawing) => void): void {
  const handle = useStableCallback((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const isWriting = event.target instanceof Element && event.target.matches(WORDS)
    if (isWriting || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    onDrawing(key === 'z' && !event.shiftKey ? undoMark(drawing) : redoMark(drawing))
  })
  useEffect(() => {
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [handle])
}

import { isTouch } from '../../platform/is-touch.ts'

/** Focuses the composer, except on touch, where that would open the keyboard. Returns whether there is a field. */
export function focusComposer(): boolean {
  const field = document.querySelector<HTMLElement>('#composer textarea')
  if (!field || isTouch()) return false
  field.focus()
  return true
}

import { isTouch } from '../../../platform/is-touch.ts'

/** Back to writing, except on touch, where that would open the keyboard. Tells whether there is a field to write in. */
export function focusComposer(): boolean {
  const field = document.querySelector<HTMLElement>('#composer textarea')
  if (!field || isTouch()) return false
  field.focus()
  return true
}

/** Focuses the composer, except on touch, where that would open the keyboard. Returns whether there is a field. */
export function focusComposer(): boolean {
  const field = document.querySelector<HTMLElement>('#composer textarea')
  // Not `isTouch`: the login page, which has this function, would fetch a file more.
  if (!field || matchMedia('(pointer: coarse)').matches) return false
  field.focus()
  return true
}

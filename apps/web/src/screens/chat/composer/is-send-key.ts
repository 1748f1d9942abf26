import { isTouch } from '../../../platform/pointer.ts'

/** Reported instead of the real key while an input method is at work; Safari ends a composition with it. */
const COMPOSING_KEY_CODE = 229

/** Enter sends, Shift Enter does not; on touch Enter makes a line, and during a composition it chooses a word. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.isComposing &&
  event.keyCode !== COMPOSING_KEY_CODE &&
  !isTouch()

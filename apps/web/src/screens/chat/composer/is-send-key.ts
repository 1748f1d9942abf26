import { isTouch } from '../../../platform/pointer.ts'

/** Enter sends, Shift Enter does not; on touch Enter makes a line. */
export const isSendKey = (event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isTouch()

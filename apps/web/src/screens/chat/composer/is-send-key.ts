import type { Options } from '@parley/protocol/model'
import { isTouch } from '../../../platform/is-touch.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** Enter sends and Shift Enter breaks the line; on touch, or if Ctrl Enter is set to send, Enter breaks the line. */
export function isSendKey(event: Pressed, sendKey: Options['sendKey']): boolean {
  if (event.key !== 'Enter' || event.shiftKey) return false
  if (event.ctrlKey || event.metaKey) return true
  return sendKey === 'enter' && !isTouch()
}

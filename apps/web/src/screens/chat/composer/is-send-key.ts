import type { Options } from '@parley/protocol/model'
import { isTouch } from '../../../platform/is-touch.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** Enter sends, Shift Enter does not; on touch Enter makes a line. Whoever wants Ctrl Enter to send has Enter for lines. */
export function isSendKey(event: Pressed, sendKey: Options['sendKey']): boolean {
  if (event.key !== 'Enter' || event.shiftKey) return false
  if (event.ctrlKey || event.metaKey) return true
  return sendKey === 'enter' && !isTouch()
}

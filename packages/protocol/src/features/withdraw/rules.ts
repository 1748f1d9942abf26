import { WITHDRAW_WINDOW_MS } from '../../constants.ts'
import type { Message } from '../../content.ts'
import { isNotice } from '../../kinds.ts'

type Withdrawable = Pick<Message, 'sender' | 'content' | 'stamp'>

/** What is left of the 120 s since the server received the message; by the server's clock, 0 when over. */
export function remainingWithdrawMs({ stamp }: Pick<Message, 'stamp'>, serverNow: number): number {
  if (!stamp) return 0
  return Math.min(Math.max(stamp.time + WITHDRAW_WINDOW_MS - serverNow, 0), WITHDRAW_WINDOW_MS)
}

/** Only one's own messages, and only while time is left [withdraw-3]. */
export const canWithdraw = (message: Withdrawable, me: string, serverNow: number): boolean =>
  message.sender === me && !isNotice(message.content) && remainingWithdrawMs(message, serverNow) > 0

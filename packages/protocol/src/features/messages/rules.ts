import { MAX_TEXT_LENGTH, TIME_TIP_GAP_MS } from '../../constants.ts'
import type { Content, Message, MessageStatus } from '../../content.ts'

/** Why a message may not be sent; client and server ask the same function. */
export type SendProblem = 'empty' | 'too-long' | 'not-sendable'

export function checkContent(content: Content): SendProblem | undefined {
  if (content.kind !== 'text') return 'not-sendable'
  if (content.text.trim() === '') return 'empty'
  return content.text.length > MAX_TEXT_LENGTH ? 'too-long' : undefined
}

/** Status never goes backwards: success is final, an error may still turn out to have arrived (wire.md, Sending). */
export function nextStatus(current: MessageStatus, next: MessageStatus): MessageStatus {
  return current === 'success' ? current : next
}

/** A time tip stands above a message that follows a gap of more than five minutes (spec 1 §4 Adding). */
export const needsTimeTip = (previous: number | undefined, time: number): boolean =>
  previous === undefined || time - previous > TIME_TIP_GAP_MS

/** Within one speaker's run, avatar and name are drawn once. */
export const continuesRun = (previous: Message | undefined, message: Message): boolean =>
  previous !== undefined &&
  previous.sender === message.sender &&
  previous.content.kind !== 'tip' &&
  !needsTimeTip(timeOf(previous), timeOf(message))

/** What is shown and compared: the server's time where known. */
export const timeOf = (message: Message): number => message.stamp?.time ?? message.createdTime

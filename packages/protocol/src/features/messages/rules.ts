import { MAX_TEXT_LENGTH, TIME_TIP_GAP_MS } from '../../constants.ts'
import type {
  ChatRecordContent,
  Content,
  FileContent,
  ImageContent,
  Message,
  MessageStatus,
  VideoContent,
} from '../../content.ts'
import { isNotice, isSendableKind, mediaUrlsOf } from '../../kinds.ts'
import { isServerPath } from '../../safe-url.ts'
import { isForwardable } from '../actions/rules.ts'
import { contentOfItem, fitsOneCard } from '../forward/chat-record.ts'
import { timeOf } from './time-of.ts'

/** Why a message may not be sent; shared by client and server. */
export type SendProblem = 'empty' | 'too-long' | 'not-sendable' | 'foreign-media'

/** Every item of a card could be sent by itself and may be forwarded. */
function checkItems(record: ChatRecordContent): SendProblem | undefined {
  if (!fitsOneCard(record)) return 'too-long'
  for (const item of record.items) {
    const content = contentOfItem(item)
    const problem = isForwardable(content) ? checkContent(content) : 'not-sendable'
    if (problem) return problem
  }
  return undefined
}

export function checkContent(content: Content): SendProblem | undefined {
  if (!isSendableKind(content.kind)) return 'not-sendable'
  if (content.kind === 'chat_record') return checkItems(content)
  if (needsUrl(content) && !content.url) return 'empty'
  // A picture on a foreign host would tell that host who reads [trust-9]. Cards may point anywhere.
  if (!mediaUrlsOf(content).every(isServerPath)) return 'foreign-media'
  if (!('text' in content)) return undefined
  if (isBlank(content.text)) return 'empty'
  return content.text.length > MAX_TEXT_LENGTH ? 'too-long' : undefined
}

/** Nothing visible: only spaces and zero-width characters. */
export const isBlank = (text: string): boolean => !/[^\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/u.test(text)

/** Received without it they show as a broken file [files-5]; nobody sends them so. */
const needsUrl = (content: Content): content is ImageContent | FileContent | VideoContent =>
  content.kind === 'image' || content.kind === 'file' || content.kind === 'video'

/** Status never goes backwards: success is final, an error may still turn out to have arrived [wire-14]. */
export function nextStatus(current: MessageStatus, next: MessageStatus): MessageStatus {
  return current === 'success' ? current : next
}

/** A time tip is shown above a message after a gap of more than five minutes [messages-5]. */
export const needsTimeTip = (previous: number | undefined, time: number): boolean =>
  previous === undefined || time - previous > TIME_TIP_GAP_MS

/** Within one speaker's run, avatar and name are drawn once. */
export const continuesRun = (previous: Message | undefined, message: Message): boolean =>
  previous !== undefined &&
  previous.sender === message.sender &&
  !isNotice(previous.content) &&
  !needsTimeTip(timeOf(previous), timeOf(message))

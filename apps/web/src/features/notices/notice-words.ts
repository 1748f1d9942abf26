import type { Alert } from '@parley/core'
import type { Options } from '@parley/protocol/model'
import { callNameWith, type NameFor } from '../../parts/message-words/call-name.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { needsSpeakerName } from '../../parts/message-words/needs-speaker-name.ts'
import { shorten } from '../../text/shorten.ts'
import type { Catalogue } from '../../text/zh-CN.ts'
import { decodeEntities } from './decode-entities.ts'

const MOST_SHOWN = 160

interface Reader {
  myId: string
  /** Name of the conversation. */
  name: string
  /** As much as the person wants shown. */
  shown: Pick<Options, 'noticeContent' | 'noticeSender'>
  text: Catalogue
  displayName?: NameFor
}

const onOneLine = (words: string): string => words.replace(/\s+/g, ' ').trim()

/** Title and body of a desktop notification. Self-destruct messages are never shown outside their conversation. */
export function noticeWords({ message, count, conversations }: Alert, reader: Reader) {
  const { myId, name, shown, text, displayName = callNameWith(text) } = reader
  if (conversations > 1) return { title: text.product, body: text.notices.missed(count, conversations) }
  if (!shown.noticeContent && !shown.noticeSender) return { title: text.product, body: text.notices.hidden }
  const title = count > 1 ? text.notices.several(name, count) : name
  if (!shown.noticeContent || !message || message.destroyTime !== undefined)
    return { title, body: text.notices.hidden }
  const words = shorten(onOneLine(decodeEntities(messageWords(message, myId, text, displayName))), MOST_SHOWN)
  const speaker = displayName({ id: message.sender, name: message.senderName })
  return { title, body: needsSpeakerName(message, myId) ? text.list.from(speaker, words) : words }
}

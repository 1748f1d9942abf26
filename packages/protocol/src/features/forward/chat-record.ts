import { MAX_RECORD_BYTES, MAX_RECORD_DEPTH } from '../../constants.ts'
import type { ChatRecordContent, ChatRecordItem, Content, Message } from '../../content.ts'
import type { ConversationRef } from '../../conversation.ts'
import { dataTypeOf, decodeContent, encodeContent } from '../../kinds.ts'
import { timeOf } from '../messages/time-of.ts'

/** An invalid item must not hide the rest of the card. */
export function contentOfItem({ dataType, data }: Pick<ChatRecordItem, 'dataType' | 'data'>): Content {
  const content = decodeContent(dataType, data)
  return content.ok ? content.value : { kind: 'unsupported', dataType, data }
}

/** What is forwarded: text and files. Mentions and quotes belong to the original conversation. */
export function forwardedContent(content: Content): Content {
  if (content.kind === 'text') return { ...content, mentions: [], quotes: [] }
  // Nobody there has listened to it.
  return content.kind === 'chatlet' && content.form === 'voice' ? { ...content, isRead: false } : content
}

const itemOf = (message: Message): ChatRecordItem => {
  const content = forwardedContent(message.content)
  return {
    messageId: message.id,
    sender: message.sender,
    senderName: message.senderName,
    time: timeOf(message),
    dataType: dataTypeOf(content),
    data: encodeContent(content),
  }
}

export const mergeMessages = (
  messages: readonly Message[],
  source: ConversationRef,
  names: string[],
): ChatRecordContent => ({
  kind: 'chat_record',
  from: source.kind,
  names: source.kind === 'chat' ? names : [],
  items: messages.map(itemOf),
  source,
})

/** 1: none of the items is a card itself. */
export const depthOf = ({ items }: ChatRecordContent): number =>
  1 +
  Math.max(
    0,
    ...items.map(item => {
      const content = contentOfItem(item)
      return content.kind === 'chat_record' ? depthOf(content) : 0
    }),
  )

/** UTF-8 of the wire, where `&`, `<` and `>` are spelled out; half a surrogate pair takes two of its four bytes. */
export function recordBytesOf(content: ChatRecordContent): number {
  let bytes = 0
  for (const unit of JSON.stringify(encodeContent(content)).split('')) {
    const code = unit.charCodeAt(0)
    if (unit === '&' || unit === '<' || unit === '>') bytes += 5
    else if (code < 0x80) bytes += 1
    else bytes += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3
  }
  return bytes
}

/** Stanzas have a size limit: what does not fit is forwarded separately. */
export const fitsOneCard = (content: ChatRecordContent): boolean =>
  depthOf(content) <= MAX_RECORD_DEPTH && recordBytesOf(content) <= MAX_RECORD_BYTES

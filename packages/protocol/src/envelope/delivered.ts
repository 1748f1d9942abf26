import { serviceAddress } from '../address.ts'
import type { Message, Stamp } from '../content.ts'
import { type ConversationKind, type ConversationRef, conversationKey } from '../conversation.ts'
import { decodeInteger } from '../integer.ts'
import { bodyOf, dataTypeOf, decodeContent, encodeFullContent } from '../kinds.ts'
import { NS } from '../ns.ts'
import { bad, ok, type Result } from '../result.ts'
import { childOf, text, type Xml, type XmlElement, xml } from '../xml.ts'
import { decodeDataBlock, encodeDataBlock } from './data-block.ts'

/** Message service → client: an archived message with its seq. */
export interface DeliveredMessage {
  message: Omit<Message, 'conversation' | 'status' | 'stamp' | 'bgColor' | 'customerGroupChat'>
  stamp: Stamp
  kind: ConversationKind
  /** The addressee: a person or a room. */
  to: string
  /** Whose direct chat it belongs to, if neither sender nor addressee says so: a colleague wrote there [multi-chat-5]. */
  chatWith?: string
}

export const encodeStamp = (stamp: Stamp): Xml =>
  xml('stamp', { xmlns: NS.stamp, seq: stamp.seq, time: stamp.time })

export function decodeStamp(stanza: XmlElement): Stamp | undefined {
  const element = childOf(stanza, 'stamp', NS.stamp)
  const seq = decodeInteger(element?.attr('seq'))
  const time = decodeInteger(element?.attr('time'))
  return seq && time !== undefined ? { seq, time } : undefined
}

/** The conversation is not a merged room, or nothing is said about it. */
const NOT_MERGED = '0'

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
])

/** Built once per message: the same text goes to every device of every receiver, so `to` is the address that was written to. */
export function encodeDelivered(
  { message, stamp, kind, to, chatWith }: DeliveredMessage,
  domain: string,
): Xml {
  const from =
    kind === 'chat'
      ? serviceAddress({ kind, id: message.sender }, domain)
      : `${serviceAddress({ kind, id: to }, domain)}/${message.sender}`
  const json = encodeDataBlock({
    dataType: dataTypeOf(message.content),
    createTime: message.createdTime,
    data: encodeFullContent(message.content),
    avatar: message.avatar,
    destroyTime: message.destroyTime ?? 0,
    isOffice: message.isOffice === true,
    ...(message.forwardedFrom && { forwardedFrom: message.forwardedFrom }),
    ...(message.isAnswer !== undefined && { isAnswer: message.isAnswer }),
  })
  const attributes = {
    xmlns: NS.data,
    'data-type': dataTypeOf(message.content),
    chat_id: message.sender,
    nick_name: message.senderName,
    to_chat: to,
    chat_with: chatWith,
    isMultiChat: message.isMultiChat === undefined ? NOT_MERGED : String(message.isMultiChat),
    is_inline: message.isInline === undefined ? undefined : String(message.isInline),
  }
  return xml(
    'message',
    { xmlns: NS.client, from, to: serviceAddress({ kind, id: to }, domain), type: kind, id: message.id },
    xml('body', {}, text(bodyOf(message.content))),
    xml('data', attributes, text(json)),
    encodeStamp(stamp),
  )
}

export function decodeDelivered(stanza: XmlElement): Result<DeliveredMessage> {
  const kind = stanza.attr('type')
  if (kind !== 'chat' && kind !== 'groupchat') return bad('not a chat message')
  const data = childOf(stanza, 'data', NS.data)
  if (!data) return bad('no extended data element')
  const stamp = decodeStamp(stanza)
  if (!stamp) return bad('no stamp')
  const id = stanza.attr('id')
  const sender = data.attr('chat_id')
  const to = data.attr('to_chat')
  if (!id || !sender || !to) return bad('id, chat_id or to_chat missing')
  const chatWith = data.attr('chat_with')
  const isMultiChat = FLAGS.get(data.attr('isMultiChat') ?? '')
  const isInline = FLAGS.get(data.attr('is_inline') ?? '')
  const block = decodeDataBlock(data.attr('data-type') ?? '', data.text())
  if (!block.ok) return block
  const content = decodeContent(block.value.dataType, block.value.data)
  if (!content.ok) return content
  return ok({
    message: {
      id,
      sender,
      senderName: data.attr('nick_name') ?? sender,
      avatar: block.value.avatar ?? '',
      content: content.value,
      createdTime: block.value.createTime,
      ...(block.value.destroyTime !== undefined && { destroyTime: block.value.destroyTime }),
      ...(block.value.isOffice && { isOffice: true }),
      ...(block.value.forwardedFrom && { forwardedFrom: block.value.forwardedFrom }),
      ...(block.value.isAnswer !== undefined && { isAnswer: block.value.isAnswer }),
      ...(isMultiChat !== undefined && { isMultiChat }),
      ...(isInline !== undefined && { isInline }),
    },
    stamp,
    kind,
    to,
    ...(chatWith !== undefined && { chatWith }),
  })
}

/** The conversation from the view of `me`: an echo of my own message belongs to the person I wrote to. */
export function conversationOf(
  { message, kind, to, chatWith }: DeliveredMessage,
  me: string,
): ConversationRef {
  if (kind === 'chat' && chatWith !== undefined) return { kind, id: chatWith }
  return { kind, id: kind === 'chat' && to === me ? message.sender : to }
}

export function messageFromDelivered(delivered: DeliveredMessage, me: string): Message {
  const ref = conversationOf(delivered, me)
  return {
    ...delivered.message,
    conversation: conversationKey(ref.kind, ref.id),
    status: 'success',
    stamp: delivered.stamp,
  }
}

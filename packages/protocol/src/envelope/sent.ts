import { serviceAddress } from '../address.ts'
import type { Content } from '../content.ts'
import type { ConversationKind, ConversationRef } from '../conversation.ts'
import type { ForwardSource } from '../features/forward/forwarded.ts'
import { isMessageId } from '../ids.ts'
import { TEXT_DATA_TYPES } from '../kinds/text.ts'
import { bodyOf, dataTypeOf, decodeContent, encodeContent } from '../kinds.ts'
import { NS } from '../ns.ts'
import { bad, ok, type Result } from '../result.ts'
import { childOf, text, type Xml, type XmlElement, xml } from '../xml.ts'
import { type DataBlock, decodeDataBlock, encodeDataBlock } from './data-block.ts'

type SentIds = Pick<DataBlock, 'xhId' | 'subjectId' | 'enterpriseId'>

/** Client → message service: a message of a person [wire-4]. */
export interface SentMessage extends SentIds {
  id: string
  kind: ConversationKind
  content: Content
  createdTime: number
  nickName?: string
  avatar?: string
  destroyTime?: number
  isOffice?: boolean
  forwardSource?: ForwardSource
  seenSeq?: number
}

const idsOf = ({ xhId, subjectId, enterpriseId }: SentIds) => ({
  ...(xhId !== undefined && { xhId }),
  ...(subjectId !== undefined && { subjectId }),
  ...(enterpriseId !== undefined && { enterpriseId }),
})

export function encodeSent(message: SentMessage, to: ConversationRef, domain: string): Xml {
  const block: DataBlock = {
    dataType: dataTypeOf(message.content),
    createTime: message.createdTime,
    data: encodeContent(message.content),
    chatId: to.id,
    domain,
    ...(message.nickName !== undefined && { nickName: message.nickName }),
    ...(message.avatar !== undefined && { avatar: message.avatar }),
    ...idsOf(message),
    ...(message.destroyTime !== undefined && { destroyTime: message.destroyTime }),
    ...(message.isOffice && { isOffice: true }),
    ...(message.forwardSource && { forwardSource: message.forwardSource }),
    ...(message.seenSeq !== undefined && { seenSeq: message.seenSeq }),
  }
  return xml(
    'message',
    { xmlns: NS.client, to: serviceAddress(to, domain), type: to.kind, id: message.id },
    xml('body', {}, text(bodyOf(message.content))),
    xml('data', { xmlns: NS.data, 'data-type': block.dataType }, text(encodeDataBlock(block))),
  )
}

/**
 * A message without a data block is plain text from a third-party client (Converse.js, xmpp.js).
 * `undefined` means there is nothing to archive: no body and no data (typing notifications and the like).
 */
export function decodeSent(stanza: XmlElement, now: number): Result<SentMessage | undefined> {
  const type = stanza.attr('type')
  if (type !== 'chat' && type !== 'groupchat') return bad('type must be chat or groupchat')
  const data = childOf(stanza, 'data', NS.data)
  const body = childOf(stanza, 'body')?.text() ?? ''
  if (!data && body === '') return ok(undefined)
  const id = stanza.attr('id')
  if (id === undefined || !isMessageId(id)) return bad('id must be a version 4 UUID')
  if (!data) {
    const plain = decodeContent('text', { text: body })
    return plain.ok ? ok({ id, kind: type, content: plain.value, createdTime: now }) : plain
  }
  const block = decodeDataBlock(data.attr('data-type') ?? '', data.text())
  if (!block.ok) return block
  const content = decodeWords(block.value, body)
  if (!content.ok) return content
  return ok({
    id,
    kind: type,
    content: content.value,
    createdTime: block.value.createTime || now,
    ...idsOf(block.value),
    ...(block.value.destroyTime !== undefined && { destroyTime: block.value.destroyTime }),
    ...(block.value.isOffice && { isOffice: true }),
    ...(block.value.forwardSource && { forwardSource: block.value.forwardSource }),
    ...(block.value.seenSeq !== undefined && { seenSeq: block.value.seenSeq }),
  })
}

const WORDS: readonly string[] = TEXT_DATA_TYPES

/** Other clients may have the words of a text in the body alone. */
function decodeWords({ dataType, data }: DataBlock, body: string): Result<Content> {
  const content = decodeContent(dataType, data)
  const isWordless = typeof data === 'object' && data !== null && !('text' in data)
  return content.ok || !isWordless || body === '' || !WORDS.includes(dataType)
    ? content
    : decodeContent(dataType, { ...data, text: body })
}

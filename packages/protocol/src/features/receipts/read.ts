import * as z from 'zod/mini'
import { serviceAddress } from '../../address.ts'
import type { ConversationKind, ConversationRef } from '../../conversation.ts'
import { decodeInteger } from '../../integer.ts'
import { NS } from '../../ns.ts'
import { bad, ok, type Result } from '../../result.ts'
import { decodeTimestamp } from '../../timestamp.ts'
import { childOf, type Xml, type XmlElement, xml } from '../../xml.ts'

/** "I have read this conversation up to here" [receipts-1]. The position only moves forward. */
export interface ReadMark {
  conversation: ConversationRef
  lastMessageId: string
  lastMessageTime: number
  /** Other clients name the last message instead. */
  seq?: number | undefined
}

export function encodeReadIq(mark: ReadMark, iqId: string, domain: string): Xml {
  return xml(
    'iq',
    { xmlns: NS.client, type: 'set', id: iqId, to: serviceAddress(mark.conversation, domain) },
    xml('read', {
      xmlns: NS.read,
      dialogue: mark.conversation.id,
      lastMsgid: mark.lastMessageId,
      lastMsgtime: mark.lastMessageTime,
      seq: mark.seq,
      type: mark.conversation.kind,
    }),
  )
}

/** Milliseconds or the time of a stanza. */
const decodeTime = (given: string | undefined): number | undefined =>
  decodeInteger(given) ?? decodeTimestamp(given)

/** The conversation that a read IQ without an address names by itself. */
export function dialogueOf(iq: XmlElement): ConversationRef | undefined {
  const read = childOf(iq, 'read', NS.read) ?? childOf(iq, 'query', NS.readQuery)
  const [id, kind] = [read?.attr('dialogue'), read?.attr('type')]
  return id && (kind === 'chat' || kind === 'groupchat') ? { kind, id } : undefined
}

/** `conversation` comes from the address of the IQ, which the caller has already checked. */
export function decodeReadIq(iq: XmlElement, conversation: ConversationRef): Result<ReadMark> {
  const read = childOf(iq, 'read', NS.read) ?? childOf(iq, 'query', NS.readQuery)
  if (!read) return bad('no read element')
  const given = read.attr('seq')
  const seq = decodeInteger(given)
  const isNamed = read.attr('lastMsgid') !== undefined || read.attr('lastMsgtime') !== undefined
  if (seq === undefined && (given !== undefined || !isNamed)) return bad('seq')
  if (read.attr('dialogue') !== conversation.id || read.attr('type') !== conversation.kind)
    return bad('dialogue')
  return ok({
    conversation,
    lastMessageId: read.attr('lastMsgid') ?? '',
    lastMessageTime: decodeTime(read.attr('lastMsgtime')) ?? 0,
    seq,
  })
}

/** Receipt of a message, which changes nothing: the archive tells what a device has [receive-8]. */
export const isReceivedIq = (iq: XmlElement): boolean => childOf(iq, 'received', NS.read) !== undefined

export const READ_EVENT = 'dialogue_read_ack'

const count = z.number().check(z.int(), z.gte(0))
const ReadEvent = z.object({
  reader: z.string(),
  dialogue: z.string(),
  type: z.enum(['chat', 'groupchat']),
  seq: count,
  time: count,
  /** The reader's remaining unread count; only in the copy for the reader's own devices. */
  unread: z.optional(count),
  /** The seq up to which `unread` was counted. */
  lastSeq: z.optional(count),
})
export type ReadEvent = z.infer<typeof ReadEvent> & { type: ConversationKind }

export function decodeReadEvent(data: unknown): Result<ReadEvent> {
  const parsed = ReadEvent.safeParse(data)
  return parsed.success
    ? ok(parsed.data)
    : bad(`read event: ${parsed.error.issues[0]?.path.join('.') || 'not an object'}`)
}

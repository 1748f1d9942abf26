import * as z from 'zod/mini'
import { MAX_STANZA_DEPTH } from '../constants.ts'
import { decodeDestroyTime } from '../destroy-time.ts'
import {
  decodeForwardedFrom,
  decodeForwardSource,
  encodeForwardedFrom,
  encodeForwardSource,
  type ForwardedFrom,
  type ForwardSource,
} from '../features/forward/forwarded.ts'
import { nestsDeeperThan } from '../nests-deeper-than.ts'
import { bad, ok, type Result } from '../result.ts'
import { decodeTimestamp, encodeTimestamp } from '../timestamp.ts'

/** The JSON inside `<data>`: the data of a message [messages-7]. */
export interface DataBlock {
  dataType: string
  createTime: number
  data: unknown
  chatId?: string
  nickName?: string
  avatar?: string
  domain?: string
  /** The sender's account. Like the next two it is a claim: the server goes by the token and the room. */
  xhId?: string
  /** The team of a consultation, as `subject_id` of its group data; empty elsewhere. */
  subjectId?: string
  /** The sender's company. */
  enterpriseId?: string
  /** Seconds, within the limits. */
  destroyTime?: number
  isOffice?: boolean
  /** From a sender. */
  forwardSource?: ForwardSource
  /** From the server. */
  forwardedFrom?: ForwardedFrom
  /** For a question: whether it is answered. */
  isAnswer?: boolean
}

const optionalText = z.optional(z.string())
const WireBlock = z.object({
  type: optionalText,
  create_time: z.optional(z.union([z.string(), z.number()])),
  data: z.unknown(),
  chat_id: optionalText,
  nick_name: optionalText,
  avatar: optionalText,
  domain: optionalText,
  destroy_time: z.optional(z.unknown()),
  // Spelled like this on the wire.
  offical: z.optional(z.unknown()),
  forward_source: z.optional(z.unknown()),
  forwarded_from: z.optional(z.unknown()),
  is_answer: z.optional(z.unknown()),
  xh_id: optionalText,
  subject_id: optionalText,
  enterprise_id: optionalText,
})

/** Other clients send flags as booleans, numbers or text. */
const isSet = (flag: unknown): boolean => flag === true || flag === 1 || flag === '1' || flag === 'true'

export function decodeDataBlock(dataType: string, json: string): Result<DataBlock> {
  let raw: unknown
  try {
    raw = JSON.parse(json)
  } catch {
    return bad('data is not JSON')
  }
  if (nestsDeeperThan(raw, MAX_STANZA_DEPTH)) return bad('data nests too deeply')
  const parsed = WireBlock.safeParse(raw)
  if (!parsed.success) return bad(`data block: ${parsed.error.issues[0]?.path.join('.') || 'not an object'}`)
  const wire = parsed.data
  const createTime = wire.create_time === undefined ? 0 : decodeTimestamp(wire.create_time)
  if (createTime === undefined) return bad('data block: create_time')
  const destroyTime = decodeDestroyTime(wire.destroy_time)
  const forwardSource = decodeForwardSource(wire.forward_source)
  const forwardedFrom = decodeForwardedFrom(wire.forwarded_from)
  return ok({
    dataType,
    createTime,
    data: wire.data,
    ...(wire.chat_id !== undefined && { chatId: wire.chat_id }),
    ...(wire.nick_name !== undefined && { nickName: wire.nick_name }),
    ...(wire.avatar !== undefined && { avatar: wire.avatar }),
    ...(wire.domain !== undefined && { domain: wire.domain }),
    ...(wire.xh_id !== undefined && { xhId: wire.xh_id }),
    ...(wire.subject_id !== undefined && { subjectId: wire.subject_id }),
    ...(wire.enterprise_id !== undefined && { enterpriseId: wire.enterprise_id }),
    ...(destroyTime !== undefined && { destroyTime }),
    ...(isSet(wire.offical) && { isOffice: true }),
    ...(forwardSource && { forwardSource }),
    ...(forwardedFrom && { forwardedFrom }),
    ...(wire.is_answer !== undefined && { isAnswer: isSet(wire.is_answer) }),
  })
}

export const encodeDataBlock = (block: DataBlock): string =>
  JSON.stringify({
    type: block.dataType,
    create_time: encodeTimestamp(block.createTime),
    data: block.data,
    chat_id: block.chatId,
    nick_name: block.nickName,
    xh_id: block.xhId,
    domain: block.domain,
    subject_id: block.subjectId,
    enterprise_id: block.enterpriseId,
    avatar: block.avatar,
    destroy_time: block.destroyTime,
    offical: block.isOffice,
    forward_source: block.forwardSource && encodeForwardSource(block.forwardSource),
    forwarded_from: block.forwardedFrom && encodeForwardedFrom(block.forwardedFrom),
    is_answer: block.isAnswer,
  })

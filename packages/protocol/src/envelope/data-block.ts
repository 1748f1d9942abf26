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
  /** From staff in a consultation: the newest seq the writer had on the screen, so that the reply answers what was there [questions-8]. */
  seenSeq?: number
  /** From the server. */
  forwardedFrom?: ForwardedFrom
  /** For a question: whether it is answered. */
  isAnswer?: boolean
}

const TEXTS = ['chat_id', 'nick_name', 'avatar', 'domain', 'xh_id', 'subject_id', 'enterprise_id'] as const

interface WireBlock extends Partial<Record<(typeof TEXTS)[number], string>> {
  type?: string
  create_time?: string | number
  data: unknown
  destroy_time?: unknown
  /** Spelled like this on the wire. */
  offical?: unknown
  forward_source?: unknown
  forwarded_from?: unknown
  seen_seq?: unknown
  is_answer?: unknown
}

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string'

/** What is wrong with it. Written by hand: it is asked for every message, and a schema takes several times as long. */
function faultOf(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return 'not an object'
  const { type, create_time: time } = raw as Record<string, unknown>
  if (!isText(type)) return 'type'
  if (!isText(time) && typeof time !== 'number') return 'create_time'
  if (!('data' in raw)) return 'data'
  return TEXTS.find(name => !isText((raw as Record<string, unknown>)[name]))
}

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
  const fault = faultOf(raw)
  if (fault !== undefined) return bad(`data block: ${fault}`)
  const wire = raw as WireBlock
  const createTime = wire.create_time === undefined ? 0 : decodeTimestamp(wire.create_time)
  if (createTime === undefined) return bad('data block: create_time')
  const block: DataBlock = { dataType, createTime, data: wire.data }
  if (wire.chat_id !== undefined) block.chatId = wire.chat_id
  if (wire.nick_name !== undefined) block.nickName = wire.nick_name
  if (wire.avatar !== undefined) block.avatar = wire.avatar
  if (wire.domain !== undefined) block.domain = wire.domain
  if (wire.xh_id !== undefined) block.xhId = wire.xh_id
  if (wire.subject_id !== undefined) block.subjectId = wire.subject_id
  if (wire.enterprise_id !== undefined) block.enterpriseId = wire.enterprise_id
  addRareFields(block, wire)
  return ok(block)
}

function addRareFields(block: DataBlock, wire: WireBlock): void {
  const destroyTime = decodeDestroyTime(wire.destroy_time)
  const forwardSource = decodeForwardSource(wire.forward_source)
  const forwardedFrom = decodeForwardedFrom(wire.forwarded_from)
  if (destroyTime !== undefined) block.destroyTime = destroyTime
  if (isSet(wire.offical)) block.isOffice = true
  if (forwardSource) block.forwardSource = forwardSource
  if (Number.isSafeInteger(wire.seen_seq)) block.seenSeq = wire.seen_seq as number
  if (forwardedFrom) block.forwardedFrom = forwardedFrom
  if (wire.is_answer !== undefined) block.isAnswer = isSet(wire.is_answer)
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
    seen_seq: block.seenSeq,
    forwarded_from: block.forwardedFrom && encodeForwardedFrom(block.forwardedFrom),
    is_answer: block.isAnswer,
  })

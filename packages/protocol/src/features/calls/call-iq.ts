import * as z from 'zod/mini'
import type { ConversationRef } from '../../conversation.ts'
import { NS } from '../../ns.ts'
import { bad, ok, type Result } from '../../result.ts'
import { childOf, hasForbiddenCharacter, text, type Xml, type XmlElement, xml } from '../../xml.ts'
import {
  CALL_REFUSALS,
  type CallRefusal,
  type CallState,
  type CallWord,
  MAX_CALL_WORD_LENGTH,
} from './call.ts'
import { CallSchema, CallWordSchema, callId, callMedia, deviceName } from './call-schema.ts'

/** Devices in a call exchange signals; the server relays them without reading them. */
const MAX_SIGNAL_LENGTH = 32_768

const person = z.string().check(z.minLength(1), z.maxLength(64))
const Conversation = z.object({ kind: z.enum(['chat', 'groupchat']), id: person })
const about = { call: callId }

const Request = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start'), ...about, to: Conversation, media: callMedia, device: deviceName }),
  /** `device`: the window being opened for the call; absent: the sender. */
  z.object({
    action: z.literal('answer'),
    ...about,
    device: z.optional(deviceName),
    /** Where the meeting card was posted. */
    in: z.optional(Conversation),
    /** Takes the person's seat over from another device. */
    move: z.optional(z.boolean()),
  }),
  z.object({ action: z.literal('reject'), ...about }),
  z.object({ action: z.literal('cancel'), ...about }),
  z.object({ action: z.literal('leave'), ...about }),
  z.object({
    action: z.literal('show'),
    ...about,
    media: z.object({
      microphone: z.optional(z.boolean()),
      camera: z.optional(z.boolean()),
      screen: z.optional(z.boolean()),
      hand: z.optional(z.boolean()),
    }),
  }),
  z.object({
    action: z.literal('signal'),
    ...about,
    to: z.object({ user: person, device: deviceName }),
    signal: z.string().check(z.maxLength(MAX_SIGNAL_LENGTH)),
  }),
  z.object({ action: z.enum(['mute', 'remove', 'promote', 'admit']), ...about, target: person }),
  z.object({ action: z.literal('invite'), ...about, target: person }),
  z.object({
    action: z.literal('say'),
    ...about,
    id: callId,
    text: z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(MAX_CALL_WORD_LENGTH),
      z.refine(said => !hasForbiddenCharacter(said)),
    ),
  }),
  /** What was said in its chat. */
  z.object({ action: z.literal('said'), ...about }),
  z.object({ action: z.literal('end'), ...about }),
  z.object({ action: z.literal('record'), ...about }),
  z.object({ action: z.enum(['stop-recording', 'recording-shown']), ...about }),
  /** Every live call of the person, or one of them. */
  z.object({ action: z.literal('current'), call: z.optional(callId), in: z.optional(Conversation) }),
])

/** Requests of a device to `call.{D}` [wire-35]. */
export type CallRequest = z.infer<typeof Request>

const IceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})
export type IceServer = z.infer<typeof IceServerSchema>

/** What a device needs to connect. */
const Ticket = z.object({
  iceServers: z.array(IceServerSchema),
  /** The host can record this call. */
  canRecord: z.optional(z.boolean()),
})
export type CallTicket = z.infer<typeof Ticket>

/** A call and the conversation it belongs to, as the reader names it. */
export interface LiveCall {
  call: CallState
  conversation: ConversationRef
}

const Answer = z.object({
  calls: z.array(z.object({ call: CallSchema, conversation: Conversation })),
  ticket: z.optional(Ticket),
  words: z.optional(z.array(CallWordSchema)),
})
export interface CallAnswer {
  calls: LiveCall[]
  /** Only for a reader who has a seat in the requested call. */
  ticket?: CallTicket | undefined
  /** The answer to `said`, the oldest first. */
  words?: CallWord[] | undefined
}

const callServiceAddress = (domain: string): string => `call.${domain}`

export const encodeCallRequest = ({ action, ...data }: CallRequest, iqId: string, domain: string): Xml =>
  xml(
    'iq',
    { xmlns: NS.client, type: 'set', id: iqId, to: callServiceAddress(domain) },
    xml('call', { xmlns: NS.call, action }, text(JSON.stringify(data))),
  )

const parse = <T>(schema: z.ZodMiniType<T>, json: string, more: object = {}): Result<T> => {
  try {
    const data: unknown = JSON.parse(json)
    if (typeof data !== 'object' || data === null) return bad('call: not an object')
    const parsed = schema.safeParse({ ...data, ...more })
    return parsed.success
      ? ok(parsed.data)
      : bad(`call: ${parsed.error.issues[0]?.path.join('.') || 'unknown'}`)
  } catch {
    return bad('call: not JSON')
  }
}

/** Undefined if it is not about calls. */
export function decodeCallRequest(iq: XmlElement): Result<CallRequest> | undefined {
  const element = childOf(iq, 'call', NS.call)
  return element && parse<CallRequest>(Request, element.text(), { action: element.attr('action') })
}

export const encodeCallAnswer = (iq: XmlElement, answer: CallAnswer): Xml =>
  xml(
    'iq',
    { xmlns: NS.client, type: 'result', id: iq.attr('id'), from: iq.attr('to') },
    xml('call', { xmlns: NS.call }, text(JSON.stringify(answer))),
  )

export function decodeCallAnswer(iq: XmlElement): Result<CallAnswer> {
  const element = childOf(iq, 'call', NS.call)
  return element ? parse<CallAnswer>(Answer, element.text()) : bad('call: no answer')
}

export const encodeCallRefusal = (iq: XmlElement, code: CallRefusal): Xml =>
  xml(
    'iq',
    { xmlns: NS.client, type: 'error', id: iq.attr('id'), from: iq.attr('to') },
    xml('error', { type: 'cancel' }, xml('not-allowed', { xmlns: NS.stanzaErrors })),
    xml('refused', { xmlns: NS.refused, code }),
  )

export function decodeCallRefusal(iq: XmlElement): CallRefusal | undefined {
  const code = childOf(iq, 'refused', NS.refused)?.attr('code')
  return CALL_REFUSALS.find(known => known === code)
}

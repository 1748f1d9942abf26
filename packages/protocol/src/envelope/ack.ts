import { serviceAddress } from '../address.ts'
import type { Stamp } from '../content.ts'
import type { ConversationRef } from '../conversation.ts'
import { ROOM_SPEECH_LOCKS, type RoomSpeechLock } from '../features/rooms/speech.ts'
import { decodeInteger } from '../integer.ts'
import { NS } from '../ns.ts'
import { childOf, text, type Xml, type XmlElement, xml } from '../xml.ts'

/** The server's own acknowledgement: archived and handed over. Nothing else proves delivery. */
export interface Ack {
  id: string
  stamp: Stamp
}

export const encodeAck = (ack: Ack, to: ConversationRef, domain: string): Xml =>
  xml(
    'message',
    { xmlns: NS.client, type: 'headline', from: serviceAddress(to, domain) },
    xml('ack', { xmlns: NS.ack, id: ack.id, seq: ack.stamp.seq, time: ack.stamp.time }),
  )

export function decodeAck(stanza: XmlElement): Ack | undefined {
  const element = childOf(stanza, 'ack', NS.ack)
  const id = element?.attr('id')
  const seq = decodeInteger(element?.attr('seq'))
  const time = decodeInteger(element?.attr('time'))
  return id && seq && time !== undefined ? { id, stamp: { seq, time } } : undefined
}

/** Why a message was not accepted. An error stanza without this element is a transport fault: try again. */
export const REFUSALS = {
  malformed: 'bad-request',
  unsupported: 'feature-not-implemented',
  'not-found': 'item-not-found',
  'not-allowed': 'not-allowed',
  conflict: 'conflict',
  'too-large': 'not-acceptable',
  'rate-limited': 'resource-constraint',
  /** Everyone in the group was mentioned too often [mentions-3]. Not sent again by itself. */
  'everyone-limit': 'policy-violation',
  /** An administrator has muted the sender here for a while [reports-5]. */
  muted: 'forbidden',
  /** A rule of the company does not let it through [moderation-3]. */
  blocked: 'policy-violation',
} as const
export type RefusalCode = keyof typeof REFUSALS

export interface Refusal {
  id: string
  code: RefusalCode
  text: string
  /** For a room in which the sender may not write. Not a code: clients that do not know it need no other. */
  lock?: RoomSpeechLock
  /** Beside `too-large`: so many people would be mentioned [mentions-4]. */
  mentioned?: number
}

export function encodeRefusal(refusal: Refusal, from: string | undefined): Xml {
  const wait = refusal.code === 'rate-limited'
  return xml(
    'message',
    { xmlns: NS.client, type: 'error', id: refusal.id, from },
    xml(
      'error',
      { type: wait ? 'wait' : 'cancel' },
      xml(REFUSALS[refusal.code], { xmlns: NS.stanzaErrors }),
      xml('text', { xmlns: NS.stanzaErrors }, text(refusal.text)),
    ),
    xml('refused', {
      xmlns: NS.refused,
      code: refusal.code,
      lock: refusal.lock,
      mentioned: refusal.mentioned,
    }),
  )
}

export function decodeRefusal(stanza: XmlElement): Refusal | undefined {
  const id = stanza.attr('id')
  const refused = childOf(stanza, 'refused', NS.refused)
  const code = refused?.attr('code')
  if (!id || !code || !Object.hasOwn(REFUSALS, code)) return undefined
  const error = childOf(stanza, 'error')
  const lock = ROOM_SPEECH_LOCKS.find(known => known === refused?.attr('lock'))
  const mentioned = decodeInteger(refused?.attr('mentioned'))
  const words = (error && childOf(error, 'text')?.text()) ?? ''
  return {
    id,
    code: code as RefusalCode,
    text: words,
    ...(lock && { lock }),
    ...(mentioned && { mentioned }),
  }
}

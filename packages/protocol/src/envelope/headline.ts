import { serviceAddress, serviceDomains } from '../address.ts'
import { MAX_STANZA_DEPTH } from '../constants.ts'
import type { Stamp } from '../content.ts'
import type { ConversationRef } from '../conversation.ts'
import { nestsDeeperThan } from '../nests-deeper-than.ts'
import { NS } from '../ns.ts'
import { bad, ok, type Result } from '../result.ts'
import type { RoomDataType } from '../room-event.ts'
import type { ServiceEvent } from '../service-events.ts'
import { encodeTimestamp } from '../timestamp.ts'
import { childOf, text, type Xml, type XmlElement, xml } from '../xml.ts'
import { decodeStamp, encodeStamp } from './delivered.ts'

/** Room and person events: headlines that only the message service may send. */
export interface Headline {
  /** The conversation the event is about, as the receiver names it. */
  from: string
  event: string
  data: unknown
  /** For archived events: the same id and seq as their record in history. */
  archived?: ArchivedRef
}

export interface ArchivedRef {
  id: string
  stamp: Stamp
}

/** What an event is about; one that is for one person alone names them. */
type About = ConversationRef & { reader?: string }

/** As messages have it: the room, or who gets it. What goes to many people at once names nobody. */
function receiverOf({ kind, id, reader }: About, domain: string): string {
  if (kind === 'groupchat') return serviceAddress({ kind, id }, domain)
  return reader === undefined
    ? serviceDomains(domain).user_domain
    : serviceAddress({ kind, id: reader }, domain)
}

export const encodeHeadline = (
  event: ServiceEvent | RoomDataType,
  data: unknown,
  about: About,
  domain: string,
  archived?: ArchivedRef,
  now = Date.now(),
): Xml =>
  xml(
    'message',
    {
      xmlns: NS.client,
      type: 'headline',
      from: serviceAddress(about, domain),
      to: receiverOf(about, domain),
      id: archived?.id,
    },
    xml(
      'data',
      { xmlns: NS.data, 'data-type': event },
      text(encodeEventBlock(event, data, archived?.stamp.time ?? now)),
    ),
    ...(archived ? [encodeStamp(archived.stamp)] : []),
  )

/** A block like that of a message. The fields are also outside of `data`, where pages from before an upgrade look for them. */
const encodeEventBlock = (event: string, data: unknown, time: number): string =>
  JSON.stringify({
    type: event,
    create_time: encodeTimestamp(time),
    ...(data as object),
    data,
  })

/** Servers from before an upgrade send the fields of an event without a block. */
const dataOfBlock = (value: unknown): unknown => {
  const isBlock = typeof value === 'object' && value !== null && 'create_time' in value && 'data' in value
  return isBlock ? value.data : value
}

export function decodeHeadline(stanza: XmlElement): Result<Headline> {
  const from = stanza.attr('from')
  const data = childOf(stanza, 'data', NS.data)
  const event = data?.attr('data-type')
  if (stanza.attr('type') !== 'headline' || !from || !data || !event) return bad('not an event')
  try {
    const value: unknown = JSON.parse(data.text())
    if (nestsDeeperThan(value, MAX_STANZA_DEPTH)) return bad('event data nests too deeply')
    const id = stanza.attr('id')
    const stamp = decodeStamp(stanza)
    return ok({ from, event, data: dataOfBlock(value), ...(id && stamp && { archived: { id, stamp } }) })
  } catch {
    return bad('event data is not JSON')
  }
}

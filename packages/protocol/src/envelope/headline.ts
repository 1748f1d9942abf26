import { serviceAddress } from '../address.ts'
import { MAX_STANZA_DEPTH } from '../constants.ts'
import type { ConversationRef } from '../conversation.ts'
import { NS } from '../namespaces.ts'
import { nestsDeeperThan } from '../nesting.ts'
import { bad, ok, type Result } from '../result.ts'
import { childOf, text, type Xml, type XmlElement, xml } from '../xml.ts'

/** Room and person events: headlines that only the message service may send. */
export interface Headline {
  /** Conversation the event is about, as the receiver names it. */
  from: string
  event: string
  data: unknown
}

export const encodeHeadline = (event: string, data: unknown, about: ConversationRef, domain: string): Xml =>
  xml(
    'message',
    { xmlns: NS.client, type: 'headline', from: serviceAddress(about, domain) },
    xml('data', { xmlns: NS.data, 'data-type': event }, text(JSON.stringify(data))),
  )

export function decodeHeadline(stanza: XmlElement): Result<Headline> {
  const from = stanza.attr('from')
  const data = childOf(stanza, 'data', NS.data)
  const event = data?.attr('data-type')
  if (stanza.attr('type') !== 'headline' || !from || !data || !event) return bad('not an event')
  try {
    const value: unknown = JSON.parse(data.text())
    return nestsDeeperThan(value, MAX_STANZA_DEPTH)
      ? bad('event data nests too deeply')
      : ok({ from, event, data: value })
  } catch {
    return bad('event data is not JSON')
  }
}

import { serviceAddress } from '../../address.ts'
import type { ConversationRef } from '../../conversation.ts'
import { NS } from '../../ns.ts'
import { childOf, type Xml, type XmlElement, xml } from '../../xml.ts'

/** XEP-0085, of which a messenger needs two states. Never archived. */
export type TypingState = 'composing' | 'paused'

const STATES: readonly TypingState[] = ['composing', 'paused']
const element = (state: TypingState): Xml => xml(state, { xmlns: NS.chatStates })

export const encodeTyping = (state: TypingState, to: ConversationRef, domain: string): Xml =>
  xml('message', { xmlns: NS.client, to: serviceAddress(to, domain), type: to.kind }, element(state))

/** Undefined for a message with content: the content counts. */
export function decodeTyping(stanza: XmlElement): TypingState | undefined {
  if (childOf(stanza, 'body') || childOf(stanza, 'data', NS.data)) return undefined
  return STATES.find(state => childOf(stanza, state, NS.chatStates))
}

/** As others receive it: from the person, or from the room with the person as resource. */
export function encodeTypingNotice(
  state: TypingState,
  sender: string,
  to: ConversationRef,
  domain: string,
): Xml {
  const from =
    to.kind === 'chat'
      ? serviceAddress({ kind: 'chat', id: sender }, domain)
      : `${serviceAddress(to, domain)}/${sender}`
  return xml('message', { xmlns: NS.client, from, type: to.kind }, element(state))
}

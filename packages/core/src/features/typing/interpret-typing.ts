import { conversationKey, ok, type Result } from '@parley/protocol/model'
import { decodeServiceAddress, decodeTyping } from '@parley/protocol/wire'
import type { Candidate } from '../../inbound/guards.ts'
import type { Event } from '../../store/event.ts'

/** Undefined for a stanza that is not about typing. Only the message service is trusted. */
export function interpretTyping({ stanza, me, domain }: Candidate): Result<Event[]> | undefined {
  const type = stanza.attr('type')
  const isConversation = stanza.name === 'message' && (type === 'chat' || type === 'groupchat')
  const state = isConversation ? decodeTyping(stanza) : undefined
  if (!state) return undefined
  const from = decodeServiceAddress(stanza.attr('from') ?? '', domain)
  const who = from?.kind === 'groupchat' ? from.resource : from?.id
  if (!from || who === undefined || who === me || from.kind !== type) return ok([])
  const key = conversationKey(from.kind, from.id)
  return ok([{ type: 'typingChanged', key, who, isTyping: state === 'composing' }])
}

import { type ConversationKey, type Message, splitConversationKey } from '@parley/protocol/model'
import type { Conversation, State } from './state.ts'

/** A conversation that the list does not know yet, as far as the message itself tells. */
function unknownConversation(state: State, key: ConversationKey, message?: Message): Conversation {
  const { kind, id } = splitConversationKey(key)
  const person = kind === 'chat' ? state.people[id] : undefined
  const isPeer = message?.sender === id
  const nickName = person?.nickName ?? (isPeer ? message.senderName : id)
  const remark = kind === 'chat' ? state.remarks[id] : undefined
  return {
    key,
    kind,
    id,
    name: remark ?? nickName,
    ...(remark !== undefined && { remark, nickName }),
    avatar: person?.avatar ?? (isPeer ? message.avatar : ''),
    isCustomer: person?.isCustomer ?? false,
    lastSeq: 0,
    lastTime: 0,
    readSeq: 0,
    unread: 0,
    peerReadSeq: 0,
    draft: '',
  }
}

export function withKnownConversation(state: State, key: ConversationKey, message?: Message): State {
  if (state.conversations.has(key)) return state
  const conversation = unknownConversation(state, key, message)
  return { ...state, conversations: state.conversations.with(key, conversation) }
}

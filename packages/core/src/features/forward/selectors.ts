import {
  CONTACT_TYPE,
  type ContactType,
  type ConversationKey,
  canForward,
  type Message,
  splitConversationKey,
} from '@parley/protocol/model'
import { selectMergedRoom } from '../../selectors/merged-rooms.ts'
import { selectShownMessages } from '../../selectors/shown-messages.ts'
import type { State } from '../../store/state.ts'

/** The action rule [messages-10] for a message in its conversation. */
export function selectCanForward(state: State, message: Message): boolean {
  const { conversation: key } = message
  const merged = selectMergedRoom(state, key)
  return canForward(message, {
    contactType: ((merged ?? state.rooms[key])?.type ?? CONTACT_TYPE.normal) as ContactType,
    isCustomer: state.conversations.get(key)?.isCustomer ?? false,
    multiChatButton: merged?.merged?.isSingle ? '0' : '1',
  })
}

/** In the order of the timeline. */
export const selectForwardable = (state: State, key: ConversationKey, ids: readonly string[]): Message[] =>
  selectShownMessages(state, key).filter(
    message => ids.includes(message.id) && selectCanForward(state, message),
  )

/** The people of the conversation a chat record is taken from; for a group only that it was one. */
export function selectSpeakers(state: State, key: ConversationKey): string[] {
  if (splitConversationKey(key).kind === 'groupchat') return []
  const names = [state.session.me?.nickName, state.conversations.get(key)?.name]
  return names.filter(name => name !== undefined && name !== '') as string[]
}

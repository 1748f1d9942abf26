import { type ConversationKey, canPinMessage } from '@parley/protocol/model'
import { selectMyRole } from '../../selectors/rooms.ts'
import type { State } from '../../store/state.ts'

/** Whether the signed-in person may pin messages in this conversation. */
export const selectCanPin = (state: State, key: ConversationKey): boolean =>
  canPinMessage(key.startsWith('groupchat:') ? selectMyRole(state, key) : undefined)

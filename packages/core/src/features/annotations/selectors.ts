import { type ConversationKey, canPinMessage } from '@parley/protocol/model'
import { selectMyRole } from '../../selectors/rooms.ts'
import type { State } from '../../store/state.ts'

/** Whether the signed-in person may hold messages at the top of this conversation. */
export const selectCanPin = (state: State, key: ConversationKey): boolean =>
  canPinMessage(key.startsWith('groupchat:') ? selectMyRole(state, key) : undefined)

import { blacklistAction } from './features/blacklist/blacklist-action.ts'
import { muteAction } from './features/mute/mute-action.ts'
import { pinAction } from './features/pins/pin-action.ts'
import { markReadAction } from './features/recent/mark-read-action.ts'
import { markUnreadAction } from './features/recent/mark-unread-action.ts'
import { removeAction } from './features/recent/remove-action.ts'
import { moveToSectionAction } from './features/sections/move-action.ts'
import type { ConversationAction } from './slots/conversation-actions.ts'

/** In the order of the menu. */
export const CONVERSATION_ACTIONS: readonly ConversationAction[] = [
  pinAction,
  muteAction,
  markReadAction,
  markUnreadAction,
  moveToSectionAction,
  removeAction,
  blacklistAction,
]

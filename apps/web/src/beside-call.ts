import { forwardOverlay } from './features/forward/forward-overlay.tsx'
import { remindDialog } from './features/saved/remind-dialog.tsx'
import { openSelection } from './features/selection/open-selection.tsx'
import type { ChatOverlay } from './slots/chat-overlays.ts'
import type { ConversationBar } from './slots/conversation-bars.ts'

/** Lists of their own: the window of a call does not download what is only in the chat. */
export const BARS_BESIDE_CALL: readonly ConversationBar[] = [openSelection]
export const OVERLAYS_BESIDE_CALL: readonly ChatOverlay[] = [forwardOverlay, remindDialog]

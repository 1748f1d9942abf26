import { pinnedBar } from './features/annotations/pinned-bar.tsx'
import { announcementBar } from './features/announcements/announcement-bar.tsx'
import { assistantHints } from './features/assistant/assistant-hints.tsx'
import { callStrip } from './features/calls/call-strip.tsx'
import { ratingCard } from './features/consultations/rating-card.tsx'
import { dutyBar } from './features/duty/duty-bar.tsx'
import { joinRequestsBar } from './features/invite-links/join-requests-bar.tsx'
import { queueBar } from './features/queue/queue-bar.tsx'
import { openSelection } from './features/selection/open-selection.tsx'
import { awayBar } from './features/teams/away-bar.tsx'
import type { ConversationBar } from './slots/conversation-bars.ts'

/** From the header down to the composer. */
export const CONVERSATION_BARS: readonly ConversationBar[] = [
  dutyBar,
  callStrip,
  awayBar,
  queueBar,
  joinRequestsBar,
  announcementBar,
  pinnedBar,
  assistantHints,
  ratingCard,
  openSelection,
]

import { dutyRequestPrompt } from './features/duty/duty-request-prompt.tsx'
import { forwardOverlay } from './features/forward/forward-overlay.tsx'
import { warningOverlay } from './features/reports/warning-dialog.tsx'
import { remindDialog } from './features/saved/remind-dialog.tsx'
import { sectionOverlay } from './features/sections/section-overlay.tsx'
import { newSignIn } from './features/sign-in-notices/new-sign-in.tsx'
import type { ChatOverlay } from './slots/chat-overlays.ts'

export const CHAT_OVERLAYS: readonly ChatOverlay[] = [
  newSignIn,
  dutyRequestPrompt,
  forwardOverlay,
  remindDialog,
  sectionOverlay,
  warningOverlay,
]

import { pinnedBarStates } from './features/annotations/pinned-bar.states.tsx'
import { announcementBarStates } from './features/announcements/announcement-bar.states.tsx'
import { assistantHintsStates } from './features/assistant/assistant-hints.states.tsx'
import { closeDialogStates } from './features/consultations/close-dialog.states.tsx'
import { meetingDialogStates } from './features/meetings/meeting-dialog.states.tsx'
import { projectDialogStates } from './features/projects/project-dialog.states.tsx'
import { reportDialogStates } from './features/reports/report-dialog.states.tsx'
import { warningDialogStates } from './features/reports/warning-dialog.states.tsx'
import { selectionBarStates } from './features/selection/selection-bar.states.tsx'
import { confirmDialogStates } from './parts/dialogs/confirm-dialog.states.tsx'
import { textDialogStates } from './parts/dialogs/text-dialog.states.tsx'
import { replyDialogStates } from './parts/replies/reply-dialog.states.tsx'
import type { ViewStates } from './slots/view-states.ts'

/** What the gallery shows beside the kinds of messages. */
export const VIEW_STATES: readonly ViewStates[] = [
  announcementBarStates,
  pinnedBarStates,
  selectionBarStates,
  assistantHintsStates,
  confirmDialogStates,
  textDialogStates,
  replyDialogStates,
  projectDialogStates,
  meetingDialogStates,
  reportDialogStates,
  warningDialogStates,
  closeDialogStates,
]

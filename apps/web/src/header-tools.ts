import { callTool } from './features/calls/call-tool.tsx'
import { closeButton } from './features/consultations/close-button.tsx'
import { labelTool } from './features/labels/label-tool.tsx'
import { selectButton } from './features/merged-rooms/select-button.tsx'
import { dateJump } from './features/search/calendar/date-jump.tsx'
import { snoozeTool } from './features/snooze/snooze-tool.tsx'
import type { HeaderTool } from './slots/header-tools.ts'

/** From the left. */
export const HEADER_TOOLS: readonly HeaderTool[] = [
  labelTool,
  snoozeTool,
  closeButton,
  callTool,
  selectButton,
  dateJump,
]

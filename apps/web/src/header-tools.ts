import { callTool } from './features/calls/call-tool.tsx'
import { closeButton } from './features/consultations/close-button.tsx'
import { selectButton } from './features/merged-rooms/select-button.tsx'
import { dateJump } from './features/search/calendar/date-jump.tsx'
import type { HeaderTool } from './slots/header-tools.ts'

/** From the left. */
export const HEADER_TOOLS: readonly HeaderTool[] = [closeButton, callTool, selectButton, dateJump]

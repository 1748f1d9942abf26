import type { MeetingContent } from '@parley/protocol/model'
import { createContext } from 'react'

/** Enters a meeting. Without it a meeting card offers no 'Join'. */
export const JoinMeetingContext = createContext<((meeting: MeetingContent) => void) | undefined>(undefined)

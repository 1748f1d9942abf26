import type { ConversationKey, MeetingContent } from '@parley/protocol/model'
import { createContext } from 'react'

export type JoinMeeting = (meeting: MeetingContent, place: ConversationKey) => void

/** Opens the lobby of a meeting. Without it a meeting card offers no 'Join'. */
export const JoinMeetingContext = createContext<JoinMeeting | undefined>(undefined)

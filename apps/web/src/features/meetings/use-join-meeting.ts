import type { MeetingContent } from '@parley/protocol/model'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** A meeting has a screen of its own [shell-1]. */
export function useJoinMeeting(): (meeting: MeetingContent) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ id }) => void navigate({ pathname: '/chatMeeting', search: `?id=${encodeURIComponent(id)}` }),
    [navigate],
  )
}

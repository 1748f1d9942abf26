import { useCallback } from 'react'
import { useClient } from '../../client/client-context.ts'
import { mayOpenCall, openCallWindow } from '../../parts/calls/open-call-window.ts'
import type { JoinMeeting } from '../../slots/join-meeting.ts'

/** A meeting opens in its own window [shell-1]. */
export function useJoinMeeting(): JoinMeeting {
  const client = useClient()
  return useCallback(
    ({ id }, conversation) => mayOpenCall(client) && openCallWindow(client, id, { conversation }),
    [client],
  )
}

import { type CallMedia, type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { useCallback } from 'react'
import { useClient } from '../../client/client-context.ts'
import { cameraFor, mayOpenCall, openCallWindow } from '../../parts/calls/open-call-window.ts'

/** The other side rings while the window is still opening. */
export function useCallStarter(): (key: ConversationKey, media: CallMedia) => void {
  const client = useClient()
  return useCallback(
    (key, media) => {
      if (!mayOpenCall(client)) return
      const { callId } = client.calls.start(key, media)
      openCallWindow(client, callId, { withCamera: cameraFor(splitConversationKey(key).kind, media) })
    },
    [client],
  )
}

import type { CallMedia, ConversationKey } from '@parley/protocol/model'
import { useCallback } from 'react'
import { useClient } from '../../client/client-context.ts'
import { openCallWindow } from '../../parts/calls/open-call-window.ts'

/** The other side rings while the window is still opening. */
export function useCallStarter(): (key: ConversationKey, media: CallMedia) => void {
  const client = useClient()
  return useCallback((key, media) => openCallWindow(client, client.calls.start(key, media).callId), [client])
}

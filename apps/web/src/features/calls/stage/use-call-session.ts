import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useClient } from '../../../client/client-context.ts'
import { CallSession, type CallView } from './call-session.ts'

export interface CallInWindow {
  session: CallSession
  view: CallView
}

/** One session for the life of the window. */
export function useCallSession(callId: string, withCamera: boolean | undefined): CallInWindow {
  const client = useClient()
  const [session] = useState(() => new CallSession({ client, callId, withCamera }))
  const view = useStore(session.view)
  useEffect(() => void session.start(), [session])
  return { session, view }
}

import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { onCallMicrophone } from '../../../platform/call-remote.ts'
import { useCallClient } from '../call-client.ts'
import { CallSession } from './call-session.ts'
import type { CallView } from './call-view.ts'

export interface CallInWindow {
  session: CallSession
  view: CallView
}

/** Options for entering a call. */
export interface CallEntry {
  callId: string
  withCamera: boolean | undefined
  isMuted?: boolean | undefined
  conversation?: ConversationKey | undefined
}

/** One session for the lifetime of the window. */
export function useCallSession(entry: CallEntry): CallInWindow {
  const client = useCallClient()
  const [session] = useState(() => new CallSession({ client, ...entry }))
  const view = useStore(session.view)
  useEffect(() => void session.start(), [session])
  const callId = view.live?.call.id ?? entry.callId
  useEffect(() => onCallMicrophone(callId, isOn => void session.setMicrophone(isOn)), [session, callId])
  return { session, view }
}

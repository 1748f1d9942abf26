import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { onCallMicrophone } from '../../../platform/call-remote.ts'
import { type CallClient, useCallClient } from '../call-client.ts'
import { CallSession } from './call-session.ts'
import type { CallView } from './call-view.ts'

export interface CallInWindow {
  session: CallSession
  view: CallView
}

/** Which device of each kind; none: the browser's own choice. */
export type ChosenDevices = { [kind in MediaDeviceKind]?: string | undefined }

/** Options for entering a call. */
export interface CallEntry {
  callId: string
  withCamera: boolean | undefined
  isMuted?: boolean | undefined
  chosen?: ChosenDevices | undefined
  conversation?: ConversationKey | undefined
  /** Instead of another device of the same person. */
  isMoving?: boolean | undefined
}

function openSession(client: CallClient, { chosen, ...entry }: CallEntry): CallSession {
  const session = new CallSession({ client, ...entry, isChosen: chosen !== undefined })
  for (const [kind, deviceId] of Object.entries(chosen ?? {}))
    if (deviceId !== undefined) session.own.devices.choose(kind as MediaDeviceKind, deviceId)
  return session
}

/** One session for the lifetime of the window. */
export function useCallSession(entry: CallEntry): CallInWindow {
  const client = useCallClient()
  const [session] = useState(() => openSession(client, entry))
  const view = useStore(session.view)
  useEffect(() => void session.start(), [session])
  const callId = view.live?.call.id ?? entry.callId
  useEffect(() => onCallMicrophone(callId, isOn => void session.own.setMicrophone(isOn)), [session, callId])
  return { session, view }
}

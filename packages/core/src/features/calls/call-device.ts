import type { KeyValueStore } from '../../ports.ts'
import { claimTab, resourceIn } from '../../tabs/resource.ts'

const tabOfCall = (callId: string): string => `call-${callId.slice(0, 8)}`

/** The device name of a call window, known before it opens: the chat takes the seat for it. */
export const callDevice = (localStore: KeyValueStore, callId: string): string =>
  resourceIn(localStore, tabOfCall(callId))

/** Called by that window before it connects: its session store may be a copy of the chat's. */
export const claimCallWindow = (sessionStore: KeyValueStore, callId: string): void =>
  claimTab(sessionStore, tabOfCall(callId))

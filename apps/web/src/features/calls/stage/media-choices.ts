import { openKeyValueStore } from '../../../platform/key-value-store.ts'

/** What the person wants, whatever the devices allow. */
export interface MediaChoices {
  isMuted: boolean
  /** Undefined: the default of the call. */
  withCamera: boolean | undefined
}

const keyOf = (callId: string): string => `CallMedia-${callId}`
const store = () => openKeyValueStore(() => window.sessionStorage)

/** Kept by the tab: after a reload nothing is on that the person has switched off. */
export const keepChoices = (callId: string, { isMuted, withCamera }: MediaChoices): void =>
  store().set(keyOf(callId), JSON.stringify({ isMuted, withCamera }))

/** Undefined: the tab has not been in this call. */
export function readChoices(callId: string): MediaChoices | undefined {
  try {
    return JSON.parse(store().get(keyOf(callId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The call is over for this tab: whoever comes back chooses anew. */
export const forgetChoices = (callId: string): void => store().remove(keyOf(callId))

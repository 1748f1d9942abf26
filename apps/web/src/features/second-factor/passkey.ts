import type { PasskeyJson } from '@parley/core'
import { loadSection } from '../../platform/lazy-section.ts'

const load = () => loadSection(() => import('@simplewebauthn/browser'))

/** Undefined: the person has cancelled, or the device cannot do it. */
const tryTo = async (ask: () => Promise<object>): Promise<PasskeyJson | undefined> => {
  try {
    return { ...(await ask()) }
  } catch {
    return undefined
  }
}

// The options come from our own server, which makes them with the same library.
export const createPasskey = (options: PasskeyJson) =>
  tryTo(async () => (await load()).startRegistration({ optionsJSON: options as never }))

export const askPasskey = (options: PasskeyJson) =>
  tryTo(async () => (await load()).startAuthentication({ optionsJSON: options as never }))

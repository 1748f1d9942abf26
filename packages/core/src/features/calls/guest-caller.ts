import { type CallName, type Endpoint, guestCalls } from '@parley/protocol/rest'
import { createCaller } from '../../http/caller.ts'
import { systemClock } from '../../system-clock.ts'
import { createGuestVisits } from './guests.ts'

const CALLS: Partial<Record<CallName, Endpoint>> = guestCalls

/** Guest links for somebody who is not signed in. */
export const createGuestCaller = (origin: string): ReturnType<typeof createGuestVisits> =>
  createGuestVisits(
    createCaller({
      endpoint: name => CALLS[name],
      host: () => origin,
      token: () => undefined,
      recorder: () => undefined,
      clock: systemClock,
    }),
  )

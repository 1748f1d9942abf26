import { CODE, type SignedIn } from '@parley/protocol/rest'
import { createSingleFlight } from '../../single-flight.ts'
import type { Me, Problem } from '../../store/state.ts'
import type { KeptDevice } from './kept-device.ts'

const EXPIRED = String(CODE.sessionEnded)

/** The only end of a token or session that nobody caused: it was unused for long, e.g. overnight. */
export const hasExpired = ({ code, params }: Problem): boolean =>
  code === 'session-ended' && params?.code === EXPIRED

interface Tab {
  me(): Me | undefined
  /** Continues with a new session of the same person. */
  adopt(login: SignedIn): void
}

/** A tab whose session has expired continues with a new one if the browser stays signed in. True: it does. */
export function createRejoin(device: KeptDevice, tab: Tab): (problem: Problem) => Promise<boolean> {
  const once = createSingleFlight<'rejoin', boolean>()
  return async problem => {
    if (!hasExpired(problem)) return false
    return await once('rejoin', async () => {
      const me = tab.me()
      if (!me || !device.isKept(me.domain)) return false
      const back = await device.resume(me.domain)
      const isSame = back.ok && back.value.im_user_name === me.id && back.value.domain === me.domain
      if (!isSame || tab.me() !== me) return false
      tab.adopt(back.value)
      return true
    })
  }
}

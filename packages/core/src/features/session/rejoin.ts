import { CODE, type SignedIn } from '@parley/protocol/rest'
import type { CallResult } from '../../http/caller.ts'
import type { Me, Problem } from '../../store/state.ts'
import type { KeptDevice } from './kept-device.ts'
import { refuse } from './refuse.ts'

const EXPIRED = String(CODE.sessionEnded)

/** The only end of a token or session that nobody caused: it was unused for long, e.g. overnight. */
export const hasExpired = ({ code, params }: Problem): boolean =>
  code === 'session-ended' && params?.code === EXPIRED

const ended = (params: Record<string, string> = {}): CallResult<never> => ({
  ok: false,
  problem: { code: 'session-ended', params },
})

interface Tab {
  me(): Me | undefined
  /** Continues with a new session of the same person. */
  adopt(login: SignedIn): void
}

/** For a tab without a session that the server knows, in a browser that stays signed in. One renewal at a time asks. */
export function createRejoin(device: KeptDevice, tab: Tab) {
  const resume = async (): Promise<CallResult<SignedIn>> => {
    const me = tab.me()
    if (!me || !device.isKept(me.domain, me.id)) return refuse('superseded')
    const back = await device.resume(me.domain)
    if (!back.ok) return back
    const isSame = back.value.im_user_name === me.id && back.value.domain === me.domain
    return isSame && tab.me() === me ? back : refuse('superseded')
  }
  return {
    /** True: a tab whose session has expired continues with a new one. */
    async afterExpiry(problem: Problem): Promise<boolean> {
      const back = hasExpired(problem) ? await resume() : undefined
      if (!back?.ok) return false
      tab.adopt(back.value)
      return true
    },
    /** The first tokens of a tab that a passkey has opened. If the browser is not signed in any more it ends. */
    async afterOpening(): Promise<CallResult<SignedIn>> {
      const back = await resume()
      const why = back.ok ? undefined : back.problem.code
      if (why === 'device-reused') return ended({ code: String(CODE.deviceReused) })
      return why === 'superseded' ? ended() : back
    },
  }
}

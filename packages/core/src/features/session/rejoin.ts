import { CODE, type SignedIn } from '@parley/protocol/rest'
import type { CallResult } from '../../http/caller.ts'
import type { Me, Problem } from '../../store/state.ts'
import type { KeptDevice } from './kept-device.ts'
import { refuse } from './refuse.ts'

const EXPIRED = String(CODE.sessionEnded)

/** The only end of a token or session that nobody caused: it was unused for long, e.g. overnight. */
export const hasExpired = ({ code, params }: Problem): boolean =>
  code === 'session-ended' && params?.code === EXPIRED

/** With fresh ones the call may be repeated. */
export const asksForTokens = (problem: Problem): boolean =>
  problem.code === 'login-expired' || hasExpired(problem)

const ended = (params: Record<string, string> = {}): CallResult<never> => ({
  ok: false,
  problem: { code: 'session-ended', params },
})

/** Not lost on the way or refused for now. */
const isOver = (back: CallResult<unknown>): boolean =>
  !back.ok && ['superseded', 'device-reused'].includes(back.problem.code)

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
    /** A tab whose session has expired continues with a new one; it ends where the browser is not signed in any more. */
    async afterExpiry(problem: Problem): Promise<CallResult<SignedIn>> {
      const back = hasExpired(problem) ? await resume() : undefined
      if (!back || isOver(back)) return { ok: false, problem }
      if (back.ok) tab.adopt(back.value)
      return back
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

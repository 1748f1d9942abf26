import { CODE } from '@parley/protocol/rest'
import type { Problem } from '../store/state.ts'

/** What a sign-in was refused for. `second-factor`: it needs a second step, and its text is the ticket for that.
 * `temporary-password`: the password is changed first, and the text is the proof for that. */
export function nameSignInProblem(
  problem: Problem,
  refused: string,
  closed = 'way-closed',
): { ok: false; problem: Problem } {
  const code = Number(problem.params?.code)
  if (code === CODE.forbidden) return { ok: false, problem: { code: refused } }
  if (code === CODE.wayClosed) return { ok: false, problem: { code: closed } }
  if (code === CODE.passwordTemporary)
    return { ok: false, problem: { ...problem, code: 'temporary-password' } }
  return {
    ok: false,
    problem: code === CODE.secondFactorNeeded ? { ...problem, code: 'second-factor' } : problem,
  }
}

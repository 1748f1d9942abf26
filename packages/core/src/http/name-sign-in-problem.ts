import { CODE, DIRECTORY_AWAY, OTHER_COMPANY } from '@parley/protocol/rest'
import type { Problem } from '../store/state.ts'

/** What a sign-in was refused for. `second-factor`: it needs a second step, and its text is the ticket for that.
 * `temporary-password`: the password is changed first, and the text is the proof for that. */
export function nameSignInProblem(
  problem: Problem,
  refused: string,
  closed = 'way-closed',
): { ok: false; problem: Problem } {
  const code = Number(problem.params?.code)
  const detail = problem.params?.detail
  if (code === CODE.forbidden)
    return { ok: false, problem: { code: detail === OTHER_COMPANY ? OTHER_COMPANY : refused } }
  if (code === CODE.methodDisabled) return { ok: false, problem: { code: closed } }
  // Said by the server in English.
  if (code === CODE.busy)
    return {
      ok: false,
      problem: { code: detail === DIRECTORY_AWAY ? DIRECTORY_AWAY : 'timeout' },
    }
  const next = NEXT_STEPS.get(code)
  if (next === undefined) return { ok: false, problem }
  // Older servers, which clients meet while a cluster is upgraded, write it as the message.
  const text = detail ?? problem.text
  return { ok: false, problem: { ...problem, ...(text !== undefined && { text }), code: next } }
}

const NEXT_STEPS = new Map<number, string>([
  [CODE.secondFactorNeeded, 'second-factor'],
  [CODE.passwordTemporary, 'temporary-password'],
])

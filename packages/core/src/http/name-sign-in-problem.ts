import { CODE } from '@parley/protocol/rest'
import type { Problem } from '../store/state.ts'

/** What a sign-in was refused for. `second-factor`: it needs a second step, and its text is the ticket for that.
 * `temporary-password`: the password is changed first, and the text is the proof for that. */
export function nameSignInProblem(
  problem: Problem,
  refused: string,
  closed = 'way-closed',
): { ok: false; problem: Problem } {
  const { code, detail } = problem.params ?? {}
  // The server's `data` names what is not the usual reason.
  const reason = {
    [CODE.forbidden]: detail ?? refused,
    [CODE.methodDisabled]: closed,
    [CODE.busy]: detail ?? 'timeout',
  }[Number(code)]
  if (reason !== undefined) return { ok: false, problem: { code: reason } }
  const next = NEXT_STEPS.get(Number(code))
  if (next === undefined) return { ok: false, problem }
  // Older servers, which clients meet while a cluster is upgraded, write it as the message.
  const text = detail ?? problem.text
  return { ok: false, problem: { ...problem, ...(text !== undefined && { text }), code: next } }
}

const NEXT_STEPS = new Map<number, string>([
  [CODE.secondFactorNeeded, 'second-factor'],
  [CODE.passwordTemporary, 'temporary-password'],
])

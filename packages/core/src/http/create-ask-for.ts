import type { Problem } from '../store/state.ts'
import type { AskAbout, CallAbout } from './caller.ts'

/** Nobody stands by for the answer to what waits: its refusal is told where it is listed [waiting-2]. */
export const createAskFor =
  (call: CallAbout, notify: (problem: Problem) => void): AskAbout =>
  async (about, name, request) => {
    const late = Promise.withResolvers<undefined>()
    const answer = call(about, name, request, () => late.resolve(undefined))
    const result = await Promise.race([answer, late.promise])
    if (result?.ok) return { isTaken: true, value: result.value }
    // Waits, or another window makes it.
    if (!result || result.problem.code === 'superseded') return { isTaken: true }
    notify(result.problem)
    return { isTaken: false }
  }

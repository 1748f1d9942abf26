import type { Event } from '../store/event.ts'
import type { Problem } from '../store/state.ts'
import { type Effect, effectOf, logCodeOf, type Situation } from './catalogue.ts'

/** Ended with its session: there is nobody left to tell. */
const SUPERSEDED = 'superseded'

/** The effect of a problem according to the catalogue. A modal is already in the session's state. */
export function createNotify(
  dispatch: (event: Event) => void,
  report: (code: string, detail: unknown) => void,
): (problem: Problem) => void {
  const effects: Record<Effect, (problem: Problem) => void> = {
    toast: problem =>
      dispatch({ type: 'noticeRaised', notice: { id: crypto.randomUUID(), tone: 'error', problem } }),
    log: problem => report(logCodeOf(problem.code as Situation), problem),
    modal: () => undefined,
    silent: () => undefined,
  }
  return problem => {
    if (problem.code !== SUPERSEDED) effects[effectOf(problem.code)](problem)
  }
}

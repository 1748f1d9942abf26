import type { Event } from '../../store/event.ts'
import type { Problem } from '../../store/state.ts'

/** What the catalogue passes over in silence, or what ended with its session, is not shown. */
const UNSPOKEN: readonly string[] = ['silent', 'superseded']

export const createNotify =
  (dispatch: (event: Event) => void) =>
  (problem: Problem): void => {
    if (UNSPOKEN.includes(problem.code)) return
    dispatch({ type: 'noticeRaised', notice: { id: crypto.randomUUID(), tone: 'error', problem } })
  }

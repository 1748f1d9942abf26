import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import type { Reducers } from '../../store/event.ts'
import type { Problem } from '../../store/state.ts'
import type { Notice } from './state.ts'

type NoticesEvent =
  | { type: 'noticeRaised'; notice: Notice }
  | { type: 'noticeDismissed'; id: string }
  /** The person wants to undo what it reports. */
  | { type: 'noticeUndone'; id: string }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    notices: NoticesEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    notices: Notice[]
  }
}

const noticesReducers: Reducers = {
  noticeRaised: (state, { notice }) => ({ ...state, notices: [...state.notices, notice] }),
  noticeDismissed: (state, { id }) =>
    state.notices.some(notice => notice.id === id)
      ? { ...state, notices: state.notices.filter(notice => notice.id !== id) }
      : state,
}

function createNotices({ dispatch }: EntryContext) {
  const raise = (tone: Notice['tone'], problem: Problem): void =>
    dispatch({ type: 'noticeRaised', notice: { id: crypto.randomUUID(), tone, problem } })
  return {
    dismiss: (id: string): void => dispatch({ type: 'noticeDismissed', id }),
    undo: (id: string): void => dispatch({ type: 'noticeUndone', id }, { type: 'noticeDismissed', id }),
    /** Tells the person the result of an action. */
    announce: (code: string, tone: Notice['tone'] = 'success', params?: Record<string, string>): void =>
      raise(tone, { code, ...(params && { params }) }),
    /** Whether a call was done; who made it is told why not. */
    succeeded<T>(result: CallResult<T>): result is Extract<CallResult<T>, { ok: true }> {
      if (!result.ok) raise('error', result.problem)
      return result.ok
    },
  }
}

export const notices = {
  initial: { notices: [] },
  reducers: [noticesReducers],
  start: createNotices,
} satisfies Feature<EntryContext>

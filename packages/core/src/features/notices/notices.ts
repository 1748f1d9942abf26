import type { EntryContext } from '../../context.ts'
import type { Notice } from './state.ts'

export const createNotices = ({ dispatch }: EntryContext) => ({
  dismiss: (id: string): void => dispatch({ type: 'noticeDismissed', id }),
  undo: (id: string): void => dispatch({ type: 'noticeUndone', id }, { type: 'noticeDismissed', id }),
  /** Tells the person the result of an action. */
  announce(code: string, tone: Notice['tone'] = 'success', params?: Record<string, string>): void {
    const problem = { code, ...(params && { params }) }
    dispatch({ type: 'noticeRaised', notice: { id: crypto.randomUUID(), tone, problem } })
  },
})

import type { Reducers } from '../../store/event.ts'

export const noticesReducers: Reducers = {
  noticeRaised: (state, { notice }) => ({ ...state, notices: [...state.notices, notice] }),
  noticeDismissed: (state, { id }) =>
    state.notices.some(notice => notice.id === id)
      ? { ...state, notices: state.notices.filter(notice => notice.id !== id) }
      : state,
}

import type { Reducers } from '../../store/event.ts'

export const signInNoticesReducers: Reducers = {
  signInNoticed: (state, { signIn }) =>
    state.signIns.some(known => known.id === signIn.id)
      ? state
      : { ...state, signIns: [...state.signIns, signIn] },
  signInReviewed: (state, { id }) =>
    state.signIns.some(signIn => signIn.id === id)
      ? { ...state, signIns: state.signIns.filter(signIn => signIn.id !== id) }
      : state,
}

import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import type { BranchLevel } from './state.ts'

const withLevel = (state: State, id: number, level: BranchLevel): State => ({
  ...state,
  branches: { ...state.branches, [id]: level },
})

const isReady = (state: State, id: number): boolean => state.branches[id]?.status === 'ready'

export const branchesReducers: Reducers = {
  branchAsked: (state, { id }) =>
    isReady(state, id) ? state : withLevel(state, id, { status: 'loading', branches: [], people: [] }),
  branchLoaded: (state, { id, branches, people }) =>
    withLevel(state, id, { status: 'ready', branches, people: people.map(person => person.id) }),
  branchFailed: (state, { id }) =>
    isReady(state, id) ? state : withLevel(state, id, { status: 'error', branches: [], people: [] }),
}

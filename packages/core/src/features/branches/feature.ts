import type { Feature } from '../../feature.ts'
import type { Reducers } from '../../store/event.ts'
import type { Person, State } from '../../store/state.ts'
import { createBranches } from './branches.ts'
import type { BranchLevel } from './state.ts'

const withLevel = (state: State, id: number, level: BranchLevel): State => ({
  ...state,
  branches: { ...state.branches, [id]: level },
})

const isReady = (state: State, id: number): boolean => state.branches[id]?.status === 'ready'

const branchesReducers: Reducers = {
  branchAsked: (state, { id }) =>
    isReady(state, id) ? state : withLevel(state, id, { status: 'loading', branches: [], people: [] }),
  branchLoaded: (state, { id, branches, people, isKept, isPart }) =>
    withLevel(state, id, {
      status: 'ready',
      branches,
      people: people.map(person => person.id),
      ...(isKept && { isKept }),
      ...(isPart && { isPart }),
    }),
  branchFailed: (state, { id }) =>
    isReady(state, id) ? state : withLevel(state, id, { status: 'error', branches: [], people: [] }),
}

type BranchesEvent =
  | { type: 'branchAsked'; id: number }
  | {
      type: 'branchLoaded'
      id: number
      branches: BranchLevel['branches']
      people: Person[]
      isKept?: boolean
      isPart?: boolean
    }
  | { type: 'branchFailed'; id: number }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    branches: BranchesEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** By the id of the branch above; `COMPANY` has the roots. */
    branches: Record<number, BranchLevel>
  }
}

export const branches = {
  initial: { branches: {} },
  reducers: [branchesReducers],
  start: createBranches,
} satisfies Feature

import type { Feature } from '../../feature.ts'
import type { Person } from '../../store/state.ts'
import { createBranches } from './branches.ts'
import { branchesReducers } from './reducers.ts'
import type { BranchLevel } from './state.ts'

type BranchesEvent =
  | { type: 'branchAsked'; id: number }
  | { type: 'branchLoaded'; id: number; branches: BranchLevel['branches']; people: Person[] }
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

import type { Feature } from '../../feature.ts'
import { createBranches } from './branches.ts'
import type { BranchesEvent } from './events.ts'
import { branchesReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    branches: BranchesEvent
  }
}

export const branches = {
  initial: { branches: {} },
  reducers: [branchesReducers],
  start: createBranches,
} satisfies Feature

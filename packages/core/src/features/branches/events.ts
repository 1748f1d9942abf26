import type { Person } from '../../store/state.ts'
import type { BranchLevel } from './state.ts'

export type BranchesEvent =
  | { type: 'branchAsked'; id: number }
  | { type: 'branchLoaded'; id: number; branches: BranchLevel['branches']; people: Person[] }
  | { type: 'branchFailed'; id: number }

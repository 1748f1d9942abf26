import type { ListStatus } from '../../store/state.ts'

export interface Branch {
  id: number
  name: string
  /** Branches directly below. */
  branchCount: number
  /** People in it and in everything below. */
  peopleCount: number
}

/** What is directly below a branch. */
export interface BranchLevel {
  status: Exclude<ListStatus, 'idle'>
  branches: Branch[]
  /** Ids. */
  people: string[]
  /** As it was seen here, until there is a connection. */
  isKept?: boolean
  /** Not all of its people are. */
  isPart?: boolean
}

import type { Person } from '../../store/state.ts'

export type PeopleEvent =
  | { type: 'peopleLoaded'; people: Person[] }
  | { type: 'remarkSet'; id: string; remark: string }
  /** The server knows nobody by that name, or nobody the person may see. */
  | { type: 'personMissing'; id: string }

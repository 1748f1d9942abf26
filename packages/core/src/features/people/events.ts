import type { Person } from '../../store/state.ts'

export type PeopleEvent =
  | { type: 'peopleLoaded'; people: Person[] }
  | { type: 'remarkSet'; id: string; remark: string }
  /** The server knows nobody of that name, or nobody one may see. */
  | { type: 'personMissing'; id: string }

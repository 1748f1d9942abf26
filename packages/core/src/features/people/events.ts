import type { Person } from '../../store/state.ts'

export type PeopleEvent =
  | { type: 'peopleLoaded'; people: Person[] }
  | { type: 'remarkSet'; id: string; remark: string }

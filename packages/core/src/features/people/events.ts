import type { PersonChange } from '@parley/protocol/model'
import type { Person } from '../../store/state.ts'

export type PeopleEvent =
  | { type: 'peopleLoaded'; people: Person[] }
  | { type: 'remarkSet'; id: string; remark: string }
  /** A person, who may be oneself, has a new name or picture. */
  | { type: 'personChanged'; person: PersonChange }
  /** The server knows nobody by that name, or nobody the person may see. */
  | { type: 'personMissing'; id: string }

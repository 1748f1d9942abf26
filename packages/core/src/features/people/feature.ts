import type { Feature } from '../../feature.ts'
import type { PeopleEvent } from './events.ts'
import { personHeadline } from './headline.ts'
import { createPeople } from './people.ts'
import { personChangeReducers } from './person-change.ts'
import { peopleReducers } from './reducers.ts'
import { remarkReducers } from './remark-reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    people: PeopleEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    people: Record<string, Person>
    /** What the signed-in person calls others, by id: those who have a remark. */
    remarks: Readonly<Record<string, string>>
  }
}

export const people = {
  initial: { people: {}, remarks: {} },
  reducers: [peopleReducers, personChangeReducers, remarkReducers],
  headlines: [personHeadline],
  start: createPeople,
} satisfies Feature

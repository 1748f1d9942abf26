import type { Feature } from '../../feature.ts'
import type { PeopleEvent } from './events.ts'
import { createPeople } from './people.ts'
import { peopleReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    people: PeopleEvent
  }
}

export const people = {
  initial: { people: {} },
  reducers: [peopleReducers],
  start: createPeople,
} satisfies Feature

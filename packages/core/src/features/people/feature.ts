import { decodePersonChange, PERSON_CHANGE } from '@parley/protocol/wire'
import type { Feature } from '../../feature.ts'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import type { PeopleEvent } from './events.ts'
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

const personHeadline: HeadlineDecoder = {
  understands: event => event === PERSON_CHANGE,
  decode({ about, data }) {
    const decoded = decodePersonChange(data)
    if (!decoded.ok) return decoded
    if (about.kind !== 'chat' || about.id !== decoded.value.id) return { ok: false, reason: 'person' }
    return { ok: true, value: [{ type: 'personChanged', person: decoded.value }] }
  },
}

export const people = {
  initial: { people: {}, remarks: {} },
  reducers: [peopleReducers, personChangeReducers, remarkReducers],
  headlines: [personHeadline],
  start: createPeople,
} satisfies Feature

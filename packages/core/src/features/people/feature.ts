import { type ConversationKey, conversationKey, type PersonChange } from '@parley/protocol/model'
import { decodePersonChange, PERSON_CHANGE } from '@parley/protocol/wire'
import type { Feature } from '../../feature.ts'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { PersonProfile } from '../../store/person-profile.ts'
import type { Person, State } from '../../store/state.ts'
import { withPerson } from '../../store/with-person.ts'
import { withoutConversation } from '../../store/without-conversation.ts'
import { createPeople } from './people.ts'
import { personChangeReducers } from './person-change.ts'
import { remarkReducers } from './remark-reducers.ts'

const nameConversation = (state: State, person: Person): State =>
  withConversation(state, conversationKey('chat', person.id), conversation =>
    change(conversation, {
      name: conversation.remark || person.nickName,
      nickName: person.nickName,
      avatar: person.avatar,
      isCustomer: person.isCustomer,
    }),
  )

/** A mistyped link opens a conversation with nobody; if it has messages, it stays. */
function forgetStranger(state: State, key: ConversationKey): State {
  const isEmpty = !state.timelines[key]?.messages.length && state.conversations.get(key)?.lastSeq === 0
  return isEmpty ? withoutConversation(state, key) : state
}

/** The pinyin of a new remark is known once the person is loaded again. */
const withRemark = (state: State, id: string, remark: string): State =>
  state.people[id]?.remark === remark ? state : withPerson(state, id, { remark, remarkPinyin: '' })

const peopleReducers: Reducers = {
  personMissing: (state, { id }) => forgetStranger(state, conversationKey('chat', id)),
  peopleLoaded(state, { people }) {
    const loaded = Object.fromEntries(
      people.map(person => [person.id, change(state.people[person.id] ?? person, person)]),
    )
    return people.reduce(nameConversation, { ...state, people: { ...state.people, ...loaded } })
  },
  remarkSet: (state, { id, remark }) => withRemark(state, id, remark),
  settingsChanged: (state, { settings: { recordType, chatUserId, remark } }) =>
    recordType === 'chat' ? withRemark(state, chatUserId, remark) : state,
}

type PeopleEvent =
  /** `isKept`: as they were seen here, which the server has not said again. */
  | { type: 'peopleLoaded'; people: Person[]; isKept?: boolean }
  | { type: 'cardLoaded'; card: PersonProfile }
  | { type: 'remarkSet'; id: string; remark: string }
  /** A person, who may be oneself, has a new name or picture. */
  | { type: 'personChanged'; person: PersonChange }
  /** The server knows nobody by that name, or nobody the person may see. */
  | { type: 'personMissing'; id: string }

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

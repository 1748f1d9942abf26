import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { Person, State } from '../../store/state.ts'
import { withPerson } from '../../store/with-person.ts'
import { withoutConversation } from '../../store/without-conversation.ts'

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

export const peopleReducers: Reducers = {
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

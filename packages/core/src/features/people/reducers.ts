import { conversationKey } from '@parley/protocol/model'
import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { Person, State } from '../../store/state.ts'

const nameConversation = (state: State, person: Person): State =>
  withConversation(state, conversationKey('chat', person.id), conversation =>
    change(conversation, {
      name: conversation.remark || person.nickName,
      nickName: person.nickName,
      avatar: person.avatar,
      isCustomer: person.isCustomer,
    }),
  )

export const peopleReducers: Reducers = {
  peopleLoaded(state, { people }) {
    const loaded = Object.fromEntries(people.map(person => [person.id, person]))
    return people.reduce(nameConversation, { ...state, people: { ...state.people, ...loaded } })
  },
}

import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { withKnownConversation } from '../../store/known-conversation.ts'

export const draftsReducers: Reducers = {
  draftChanged: (state, { key, draft }) =>
    withConversation(withKnownConversation(state, key), key, conversation => change(conversation, { draft })),
}

import type { ConversationKey, PickedMention } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { withKnownConversation } from '../../store/known-conversation.ts'
import { createDrafts } from './drafts.ts'

type DraftsEvent =
  | { type: 'draftChanged'; key: ConversationKey; draft: string }
  | { type: 'mentionsPicked'; key: ConversationKey; picked: readonly PickedMention[] }
  /** Written in a group that was gone when it was to be saved. */
  | { type: 'draftLeftBehind'; key: ConversationKey; draft: string }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    drafts: DraftsEvent
  }
}

const draftsReducers: Reducers = {
  draftChanged: (state, { key, draft }) =>
    withConversation(withKnownConversation(state, key), key, conversation => change(conversation, { draft })),
  mentionsPicked: (state, { key, picked }) =>
    withConversation(withKnownConversation(state, key), key, conversation =>
      change(conversation, { picked }),
    ),
}

export const drafts = {
  reducers: [draftsReducers],
  start: createDrafts,
} satisfies Feature

import type { Content, ConversationKey, Message } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import { createAnnotations } from './annotations.ts'
import type { AnnotationsEvent } from './events.ts'
import { annotationsReducers } from './reducers.ts'
import type { MessageEdit } from './state.ts'
import { unsentChangesReducers } from './unsent-changes-reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    annotations: AnnotationsEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Pinned messages of the conversations that were opened, the newest first. */
    pinned: Record<ConversationKey, Message[]>
    /** The message of a conversation whose text is being edited. */
    edits: Readonly<Record<ConversationKey, MessageEdit>>
    /** Edits, withdrawals and the like that the server does not have yet, by message id. */
    unsentChanges: Readonly<Record<string, Content['kind']>>
  }
}

export const annotations = {
  initial: { pinned: {}, edits: {}, unsentChanges: {} },
  reducers: [annotationsReducers, unsentChangesReducers],
  start: createAnnotations,
} satisfies Feature

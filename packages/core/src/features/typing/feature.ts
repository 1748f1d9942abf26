import type { ConversationKey } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import type { TypingEvent } from './events.ts'
import { interpretTyping } from './interpret-typing.ts'
import { typingReducers } from './reducers.ts'
import { createTyping } from './typing.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    typing: TypingEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Who is writing, by conversation; ids in the order they began. */
    typing: Record<ConversationKey, string[]>
  }
}

export const typing = {
  initial: { typing: {} },
  reducers: [typingReducers],
  interpret: interpretTyping,
  start: createTyping,
} satisfies Feature

import type { Feature } from '../../feature.ts'
import type { MessagesEvent } from './events.ts'
import { createMessages } from './messages.ts'
import { messagesReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    messages: MessagesEvent
  }
}

export const messages = {
  reducers: [messagesReducers],
  start: createMessages,
} satisfies Feature

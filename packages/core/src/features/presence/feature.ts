import type { Presence } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import type { PresenceEvent } from './events.ts'
import { interpretPresence } from './interpret-presence.ts'
import { createPresence } from './presence.ts'
import { presenceReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    presence: PresenceEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** How people are, as far as somebody shown was asked about. */
    presence: Record<string, Presence>
  }
}

export const presence = {
  initial: { presence: {} },
  reducers: [presenceReducers],
  interpret: interpretPresence,
  start: createPresence,
} satisfies Feature

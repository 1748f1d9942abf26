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

export const presence = {
  initial: { presence: {} },
  reducers: [presenceReducers],
  interpret: interpretPresence,
  start: createPresence,
} satisfies Feature

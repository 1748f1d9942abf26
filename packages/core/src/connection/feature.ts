import type { Feature } from '../feature.ts'
import { createConnectionCommands } from './connection-commands.ts'
import type { ConnectionEvent } from './events.ts'
import { connectionReducers, initialConnection } from './reducers.ts'
import type { ConnectionState } from './state.ts'

declare module '../store/event.ts' {
  interface FeatureEvents {
    connection: ConnectionEvent
  }
}

declare module '../store/state.ts' {
  interface FeatureState {
    connection: ConnectionState
  }
}

export const connection = {
  initial: { connection: initialConnection },
  reducers: [connectionReducers],
  start: createConnectionCommands,
} satisfies Feature

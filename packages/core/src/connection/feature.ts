import type { Feature } from '../feature.ts'
import { createConnectionCommands } from './connection-commands.ts'
import type { ConnectionEvent } from './events.ts'
import { connectionReducers, initialConnection } from './reducers.ts'

declare module '../store/event.ts' {
  interface FeatureEvents {
    connection: ConnectionEvent
  }
}

export const connection = {
  initial: { connection: initialConnection },
  reducers: [connectionReducers],
  start: createConnectionCommands,
} satisfies Feature

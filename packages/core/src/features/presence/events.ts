import type { Presence } from '@parley/protocol/model'

export type PresenceEvent = { type: 'presenceChanged'; id: string; presence: Presence }

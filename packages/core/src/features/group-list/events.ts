import type { Room } from '@parley/protocol/model'

export type GroupListEvent =
  | { type: 'groupsAsked' }
  | { type: 'groupsLoaded'; rooms: Room[] }
  | { type: 'groupsFailed' }

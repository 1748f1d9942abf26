import type { Room } from '@parley/protocol/model'

export type GroupsEvent =
  | { type: 'groupsAsked' }
  | { type: 'groupsLoaded'; rooms: Room[] }
  | { type: 'groupsFailed' }

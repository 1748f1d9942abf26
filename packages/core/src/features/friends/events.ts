import type { FriendEvent } from '@parley/protocol/model'
import type { Person } from '../../store/state.ts'
import type { FriendRequest } from './state.ts'

export type FriendsEvent =
  | { type: 'friendsAsked' }
  | { type: 'friendsLoaded'; friends: Person[] }
  | { type: 'friendsFailed' }
  | { type: 'friendRequestsLoaded'; requests: FriendRequest[] }
  | { type: 'friendRequestsFailed' }
  /** `other`: the other one of the two. */
  | { type: 'friendChanged'; other: string; event: FriendEvent }

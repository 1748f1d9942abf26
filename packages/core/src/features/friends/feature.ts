import type { FriendEvent } from '@parley/protocol/model'
import { decodeFriendEvent, FRIEND_EVENT_DATA_TYPES } from '@parley/protocol/wire'
import type { Feature } from '../../feature.ts'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import type { Person } from '../../store/state.ts'
import { createFriends } from './friends.ts'
import { friendsReducers } from './reducers.ts'
import type { FriendRequest } from './state.ts'

type FriendsEvent =
  | { type: 'friendsAsked' }
  | { type: 'friendsLoaded'; friends: Person[] }
  | { type: 'friendsFailed' }
  | { type: 'friendRequestsLoaded'; requests: FriendRequest[] }
  | { type: 'friendRequestsFailed' }
  /** `other`: the other one of the two. */
  | { type: 'friendChanged'; other: string; event: FriendEvent }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    friends: FriendsEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    friends: { status: ListStatus; ids: string[] }
    friendRequests: { status: Exclude<ListStatus, 'loading'>; list: FriendRequest[] }
  }
}

/** A change between two people; each is told under the address of the other. */
const friendHeadline: HeadlineDecoder = {
  understands: event => FRIEND_EVENT_DATA_TYPES.some(name => name === event),
  decode({ about, event, data, me }) {
    const decoded = decodeFriendEvent(event, data)
    if (!decoded.ok) return decoded
    const { operator, person } = decoded.value
    const other = operator.id === me ? person.id : operator.id
    if (about.kind !== 'chat' || about.id !== other) return { ok: false, reason: 'friend' }
    return { ok: true, value: [{ type: 'friendChanged', other, event: decoded.value }] }
  },
}

export const friends = {
  initial: { friends: { status: 'idle', ids: [] }, friendRequests: { status: 'idle', list: [] } },
  reducers: [friendsReducers],
  headlines: [friendHeadline],
  start: createFriends,
} satisfies Feature

import type { Feature } from '../../feature.ts'
import type { FriendsEvent } from './events.ts'
import { createFriends } from './friends.ts'
import { friendHeadline } from './headline.ts'
import { friendsReducers } from './reducers.ts'
import type { FriendRequest } from './state.ts'

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

export const friends = {
  initial: { friends: { status: 'idle', ids: [] }, friendRequests: { status: 'idle', list: [] } },
  reducers: [friendsReducers],
  headlines: [friendHeadline],
  start: createFriends,
} satisfies Feature

import type { Feature } from '../../feature.ts'
import type { FriendsEvent } from './events.ts'
import { createFriends } from './friends.ts'
import { friendHeadline } from './headline.ts'
import { friendsReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    friends: FriendsEvent
  }
}

export const friends = {
  initial: { friends: { status: 'idle', ids: [] }, friendRequests: { status: 'idle', list: [] } },
  reducers: [friendsReducers],
  headlines: [friendHeadline],
  start: createFriends,
} satisfies Feature

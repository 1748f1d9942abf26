import { BlacklistSetting } from './features/blacklist/blacklist-setting.tsx'
import { RemoveFriend } from './features/friends/remove-friend.tsx'
import { MuteSetting } from './features/mute/mute-setting.tsx'
import { PinSetting } from './features/pins/pin-setting.tsx'
import type { ProfileSetting } from './slots/profile-settings.ts'

/** What is at the bottom of a person's card, in this order. */
export const PROFILE_SETTINGS: readonly ProfileSetting[] = [
  { id: 'pin', View: PinSetting },
  { id: 'mute', View: MuteSetting },
  { id: 'blacklist', View: BlacklistSetting },
  { id: 'remove-friend', View: RemoveFriend },
]

import { RemoveFriend } from './features/contacts/card/remove-friend.tsx'
import type { ProfileSetting } from './slots/profile-settings.ts'

/** What stands at the foot of a person's card, in this order. */
export const PROFILE_SETTINGS: readonly ProfileSetting[] = [{ id: 'remove-friend', View: RemoveFriend }]

import { PersonCallButtons } from './features/calls/person-call-buttons.tsx'
import { FriendAction } from './features/friends/friend-action.tsx'
import type { PersonAction } from './slots/person-actions.ts'

/** Buttons on the card of a person next to 'Message', from the left. */
export const PERSON_ACTIONS: readonly PersonAction[] = [PersonCallButtons, FriendAction]

import { PersonCallButtons } from './features/calls/person-call-buttons.tsx'
import type { PersonAction } from './slots/person-actions.ts'

/** What stands on the card of a person beside 'Message', from the left. */
export const PERSON_ACTIONS: readonly PersonAction[] = [PersonCallButtons]

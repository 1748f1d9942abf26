import { ROLE_CHANGE } from './features/admin-people/events.ts'
import { CALL_EVENTS } from './features/calls/call-events.ts'
import { CATCH_UP_EVENT } from './features/catch-up/event.ts'
import { CONTACT_SETTING_EVENT } from './features/contacts/settings.ts'
import { DELETE_EVENT, RESTORE_EVENT } from './features/delete/events.ts'
import { DESTROY_EVENTS } from './features/destroy/events.ts'
import { FRIEND_EVENT_DATA_TYPES } from './features/friends/events.ts'
import { POLL_EVENT } from './features/polls/event.ts'
import { OPTIONS_EVENT } from './features/preferences/options.ts'
import { PERSON_CHANGE } from './features/profile/events.ts'
import { READ_EVENT } from './features/receipts/read.ts'
import { READERS_EVENT } from './features/receipts/readers.ts'
import { SECTIONS_EVENT } from './features/sections/sections.ts'
import { SIGN_IN_EVENT } from './features/session/sign-in-event.ts'

/**
 * What the service tells besides messages and room events: a new event is one line here. `encodeHeadline` takes no other, so
 * nobody can forget it, and users cannot send messages that look like one.
 */
export const SERVICE_EVENTS = [
  ...FRIEND_EVENT_DATA_TYPES,
  ...Object.values(CALL_EVENTS),
  ...Object.values(DESTROY_EVENTS),
  ROLE_CHANGE,
  CATCH_UP_EVENT,
  CONTACT_SETTING_EVENT,
  DELETE_EVENT,
  RESTORE_EVENT,
  OPTIONS_EVENT,
  PERSON_CHANGE,
  POLL_EVENT,
  READ_EVENT,
  READERS_EVENT,
  SECTIONS_EVENT,
  SIGN_IN_EVENT,
] as const

export type ServiceEvent = (typeof SERVICE_EVENTS)[number]

import { ROLE_CHANGE } from '../features/admin-people/events.ts'
import { CALL_EVENTS } from '../features/calls/call-events.ts'
import { CATCH_UP_EVENT } from '../features/catch-up/event.ts'
import { CONTACT_SETTING_EVENT } from '../features/contacts/settings.ts'
import { DELETE_EVENT, RESTORE_EVENT } from '../features/delete/events.ts'
import { DESTROY_EVENTS } from '../features/destroy/events.ts'
import { FRIEND_EVENT_DATA_TYPES } from '../features/friends/events.ts'
import { OPTIONS_EVENT } from '../features/preferences/options.ts'
import { PERSON_CHANGE } from '../features/profile/events.ts'
import { READ_EVENT } from '../features/receipts/read.ts'
import { READERS_EVENT } from '../features/receipts/readers.ts'
import { SECTIONS_EVENT } from '../features/sections/sections.ts'
import { SIGN_IN_EVENT } from '../features/session/sign-in-event.ts'
import { isKnownDataType } from '../kinds.ts'
import { CONTROL_DATA_TYPES, DISPLAY_RESPONSE_TYPES } from './claims.ts'

/** Events of the service; those of rooms are kinds of messages too. Another client may act on them whatever carries them. */
const EVENTS: ReadonlySet<string> = new Set([
  ...CONTROL_DATA_TYPES,
  ...DISPLAY_RESPONSE_TYPES,
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
  READ_EVENT,
  READERS_EVENT,
  SECTIONS_EVENT,
  SIGN_IN_EVENT,
])

const NAME = /^[a-z][\w-]{0,63}$/i

/** A kind of message that another client may have and this version does not know [wire-12]. */
export const isForeignDataType = (dataType: string): boolean =>
  NAME.test(dataType) && !EVENTS.has(dataType) && !isKnownDataType(dataType)

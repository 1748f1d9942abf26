/**
 * Entry point for the live wire (stanzas, codecs, addresses), used by core's connection and the server's realtime part.
 */

export * from './address.ts'
export * from './envelope/ack.ts'
export * from './envelope/claims.ts'
export * from './envelope/delivered.ts'
export * from './envelope/fault.ts'
export * from './envelope/headline.ts'
export { isForeignDataType } from './envelope/is-foreign-data-type.ts'
export * from './envelope/sent.ts'
export * from './features/admin-people/events.ts'
export * from './features/calls/call-events.ts'
export * from './features/calls/call-iq.ts'
export * from './features/catch-up/event.ts'
export {
  CONTACT_SETTING_EVENT,
  type ContactSettings,
  decodeContactSettings,
} from './features/contacts/settings.ts'
export * from './features/delete/events.ts'
export * from './features/destroy/events.ts'
export { quotedIn, scrubData } from './features/erasure/scrub-data.ts'
export * from './features/friends/events.ts'
export { decodePollEvent, POLL_EVENT, type PollEvent } from './features/polls/event.ts'
export { decodeOptionsEvent, OPTIONS_EVENT } from './features/preferences/options.ts'
export * from './features/presence/presence.ts'
export * from './features/profile/events.ts'
export * from './features/receipts/read.ts'
export * from './features/receipts/readers.ts'
export { decodeSectionsEvent, SECTIONS_EVENT } from './features/sections/sections.ts'
export { decodeSignInEvent, SIGN_IN_EVENT, type SignInEvent } from './features/session/sign-in-event.ts'
export * from './features/typing/typing.ts'
export { ASIDE_DATA_TYPE } from './kinds/text.ts'
export { bodyOf, dataTypeOf, decodeContent, encodeContent, isKnownDataType, mayUserSend } from './kinds.ts'
export { NS } from './ns.ts'
export {
  decodeRoomEvent,
  encodeRoomEvent,
  isRoomEventType,
  MARK_DATA_TYPES,
  REMOVED,
  roomEventDataType,
  splitReceivers,
} from './room-events.ts'
export * from './timestamp.ts'
export * from './xml.ts'

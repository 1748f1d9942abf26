/** Door of the domain: types and rules. The only one the UI may open. */
export * from './constants.ts'
export type * from './content.ts'
export * from './conversation.ts'
export * from './features/messages/rules.ts'
export { isMessageId, isRoomName, isUserId } from './ids.ts'
export type { Preview } from './kind.ts'
export { countsAsUnread, previewOf } from './kinds.ts'
export * from './result.ts'

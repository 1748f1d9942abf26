/** Door of the login page: the client before anybody is signed in. What it exports is downloaded first of all. */
export { createEntry, type Entry } from './create-entry.ts'
export type { EntryClient, EntryOptions } from './entry-api.ts'
export { claimCallWindow } from './features/calls/call-device.ts'

/** Entry point of the login page: the client before sign-in. What it exports is downloaded first. */
export { createEntry, type Entry } from './create-entry.ts'
export type { EntryClient, EntryOptions } from './entry-api.ts'
export { claimCallWindow } from './features/calls/call-device.ts'
export { beginLastVisit } from './features/device-store/begin-last-visit.ts'

import type { EntryContext } from './context.ts'
import { createNotices } from './features/notices/notices.ts'
import { noticesReducers } from './features/notices/reducers.ts'
import { createPassword } from './features/password/password.ts'
import { sessionReducers } from './features/session/reducers.ts'
import { createWaysIn } from './features/ways-in/ways-in.ts'
import type { Reducers } from './store/event.ts'

/** The session comes before all others: its end empties the state. */
export const ENTRY_REDUCERS: readonly Reducers[] = [sessionReducers, noticesReducers]

/** Verbs of the login page. Everything here is downloaded before anybody can sign in; the others stand in `features.ts`. */
export const createEntryFeatures = (context: EntryContext) => ({
  ...createNotices(context),
  ...createWaysIn(context),
  ...createPassword(context),
})

export type EntryCommands = ReturnType<typeof createEntryFeatures>

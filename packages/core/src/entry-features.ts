import type { EntryContext } from './context.ts'
import type { Feature } from './feature.ts'
import { companies } from './features/companies/companies.ts'
import { notices } from './features/notices/feature.ts'
import { password } from './features/password/password.ts'
import { session } from './features/session/feature.ts'
import { setup } from './features/setup/setup.ts'
import { signInMethods } from './features/sign-in-methods/sign-in-methods.ts'

/**
 * What the login page can do; it is downloaded before anybody can sign in. All others are in `features.ts`. The session
 * comes first: its end empties the state.
 */
export const ENTRY_FEATURES = {
  session,
  notices,
  signInMethods,
  password,
  companies,
  setup,
} satisfies Record<string, Feature<EntryContext>>

import type { CompanyRole } from '@parley/protocol/model'
import type { Me, Problem } from '../../store/state.ts'
import type { Company } from './state.ts'

export type SessionEvent =
  | { type: 'companyFound'; company: Company }
  | { type: 'signInStarted' }
  | { type: 'signInFailed'; problem: Problem }
  | { type: 'signedIn'; me: Me; company: Company; role?: CompanyRole }
  /** Nobody is signed in: nothing was stored, the person left, or the server ended the session (`problem`). */
  | { type: 'signedOut'; problem?: Problem }
  /** The person signed out, here or in another window: their data in this browser goes. `signedOut` follows. */
  | { type: 'leftForGood'; me: Me }
  | { type: 'timeMeasured'; timeDiff: number }
  /** Code 401 despite fresh tokens: the person is told, and then the page is reloaded. */
  | { type: 'sessionExpired'; problem: Problem }
  | { type: 'chatserverVersionLearned'; version: string }
  /** Before every connect; empty if an older login does not have it. */
  | { type: 'epochLearned'; epoch: string }
  | {
      type: 'propertiesLearned'
      isOfficeCloud: boolean
      role: CompanyRole
      mayDestroy: boolean
      productVersion?: string | undefined
      logo?: string | undefined
      signOutUrl?: string | undefined
    }

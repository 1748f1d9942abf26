import type { Company, Me, Problem } from '../../store/state.ts'

export type SessionEvent =
  | { type: 'companyFound'; company: Company }
  | { type: 'signInStarted' }
  | { type: 'signInFailed'; problem: Problem }
  | { type: 'signedIn'; me: Me; company: Company }
  /** Nobody is signed in: nothing was stored, the person left, or the server ended the session (`problem`). */
  | { type: 'signedOut'; problem?: Problem }
  /** The person signed out, here or in another window: what this browser keeps of theirs is to go. `signedOut` follows. */
  | { type: 'leftForGood'; me: Me }
  | { type: 'timeMeasured'; timeDiff: number }
  /** Code 401 in spite of fresh tokens: the person is told, and then the page is loaded again. */
  | { type: 'sessionExpired'; problem: Problem }
  | { type: 'chatserverVersionLearned'; version: string }
  /** Before every connect; empty where an older login does not tell. */
  | { type: 'epochLearned'; epoch: string }
  | { type: 'propertiesLearned'; isOfficeCloud: boolean; isAdministrator: boolean; logo?: string | undefined }

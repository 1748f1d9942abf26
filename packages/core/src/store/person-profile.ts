import type { ConversationKey } from '@parley/protocol/model'
import type { Person } from './state.ts'

/** A person in detail. Fields that one may not see are empty. */
export interface PersonProfile extends Person {
  mobile: string
  email: string
  /** From the root down to the person's own branch. */
  branchPath: string[]
  /** Whom the directory of the company names; undefined: nobody. */
  managerId: string | undefined
  isBlacked: boolean
  /** The first few groups that both are members of. */
  sharedGroups: { key: ConversationKey; name: string }[]
  sharedGroupCount: number
  /** False for a customer who knows the person from consultations alone. */
  mayWrite: boolean
}

import type { LoginType } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Whether a sign-in of that person needs a second step: they have set one up, or their company requires it. */
export type NeedsSecondFactor = (userId: number) => Promise<boolean>

/** A sign-in whose first step is done. */
export interface HalfSignIn {
  userId: number
  user: string
  how: LoginType
}

/** Spends what proves the second step; false: somebody was faster. Without a transaction it works on a full disk too. */
export type SpendFactor = (transaction: Kysely<Schema> | undefined) => Promise<boolean>

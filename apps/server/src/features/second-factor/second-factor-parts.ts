import { createHmac } from 'node:crypto'
import type { SignedIn } from '@parley/protocol/rest'
import type { Kysely, Transaction } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { HalfSignIn, SpendFactor } from '../../domain/access/second-factor.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import type { FactorUses } from './factor-uses.ts'

type Purpose = 'factor-add' | 'factor-change'
interface Holder {
  userId: number
  madeBy: string | null
}

export interface SecondFactorParts {
  storage: Storage
  clock: Clock
  audit: Audit
  limiter: Limiter
  /** Whether the person is signed in on the device that asks. */
  isKnownDevice(userId: number, context: Pick<CallContext, 'ip' | 'userAgent'>): Promise<boolean>
  /** For the secrets of apps, and for what is derived from tickets. */
  key: Uint8Array
  uses: FactorUses
  halfSignIns: {
    find(ticket: string, context: CallContext): Promise<HalfSignIn | undefined>
    complete(ticket: string, context: CallContext, spend: SpendFactor): Promise<SignedIn | undefined>
  }
  tokens: {
    create(request: { purpose: Purpose; userId: number; lifeMs: number; madeBy?: string }): Promise<{
      token: string
      expiresAt: number
    }>
    holderOf(purpose: Purpose, token: string): Promise<Holder | undefined>
    spendFor<T>(
      storage: Storage,
      purpose: Purpose,
      token: string,
      work: (db: Transaction<Schema>) => Promise<T>,
    ): Promise<T | undefined>
  }
  verifyOwnPassword(
    caller: Caller,
    request: { key_id: string; password: string },
    context: CallContext,
  ): Promise<object | undefined>
}

/** A ticket is random and good once, and so is what is derived from it: nothing needs to be stored before it is used. */
export const deriveFrom = (
  { key }: Pick<SecondFactorParts, 'key'>,
  purpose: 'app' | 'passkey',
  ticket: string,
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', key).update(`${purpose} ${ticket}`).digest())

/** People change their second steps one after the other. */
export const lockPerson = (db: Kysely<Schema>, userId: number) =>
  db
    .updateTable('users')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', userId)
    .execute()

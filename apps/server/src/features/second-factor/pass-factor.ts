import { CODE } from '@parley/protocol/rest'
import { networkOf } from '../../domain/access/network-of.ts'
import { CallError, notFound } from '../../domain/rest/call-error.ts'
import type { CallContext, Handlers } from '../../domain/rest/handlers.ts'
import { type Share, takeShared } from '../../domain/rest/take-shared.ts'
import { unseal } from '../../storage/seal.ts'
import type { Use } from './factor-uses.ts'
import { countFactors, isFactorRequired } from './factors.ts'
import { askPasskey, type PasskeyJson, provePasskey, selectPasskeys } from './passkeys.ts'
import { recoveryCodeUse } from './recovery-codes.ts'
import { deriveFrom, type SecondFactorParts } from './second-factor-parts.ts'
import { findStep } from './totp.ts'

interface Given {
  code?: string | undefined
  passkey?: PasskeyJson | undefined
}

/** Spaces do not matter. */
const digitsOf = (code: string): string => code.replaceAll(' ', '')
const isAppCode = ({ code }: Given): boolean => code !== undefined && /^\d{6}$/.test(digitsOf(code))

export const ticketGone = () => notFound('Please sign in again.')
/** One text for a wrong, a late and a used code, and for a passkey that does not fit. */
const refused = () => new CallError(CODE.forbidden, 'The code is wrong or has expired.')

const selectApp = ({ storage }: SecondFactorParts, userId: number) =>
  storage.db.selectFrom('totp_secrets').where('user_id', '=', userId).selectAll().executeTakeFirst()

/** The limits for one account. */
const STRANGERS: Share = { all: ['factorAccount'], kept: ['factorFreshAccount'], fresh: 'factorFresh' }

/**
 * Counts a guess at a second step before it is checked, so that parallel guesses cannot slip through. It slows down the
 * guesser, not the owner: nobody guesses passkeys and recovery codes, so those count per address alone, and so do codes of
 * an app from devices the owner is signed in on [limits-9].
 */
async function countGuess(
  { limiter, isKnownDevice }: Pick<SecondFactorParts, 'limiter' | 'isKnownDevice'>,
  context: Pick<CallContext, 'ip' | 'userAgent'>,
  userId: number,
  isGuessable: boolean,
): Promise<{ forgive(): Promise<void> }> {
  const network = networkOf(context.ip)
  const guesser = `${network} ${userId}`
  await limiter.consume('factorGuess', guesser)
  const isShared = isGuessable && !(await isKnownDevice(userId, context))
  const taken = isShared ? await takeShared(limiter, STRANGERS, String(userId), network) : undefined
  return {
    async forgive() {
      await limiter.forgive('factorGuess', guesser)
      await taken?.giveBack()
    },
  }
}

/** The second step of a sign-in. */
export const createPassFactor = (
  parts: SecondFactorParts,
): Pick<Handlers, 'getFactorOptions' | 'passFactor'> => ({
  async getFactorOptions(context, { ticket }) {
    const { origin } = context
    const half = await parts.halfSignIns.find(ticket, context)
    if (!half) throw ticketGone()
    const { userId } = half
    const { db } = parts.storage
    const challenge = deriveFrom(parts, 'passkey', ticket)
    const passkey = await askPasskey({ origin, challenge }, await selectPasskeys(db, userId))
    const isBare = (await countFactors(db, userId)) === 0
    return {
      has_app: (await selectApp(parts, userId)) !== undefined,
      has_recovery_codes: (await countRecoveryCodes(parts, userId)) > 0,
      must_enrol: isBare && (await isFactorRequired(db, userId)),
      ...(passkey && { passkey }),
    }
  },

  async passFactor(context, { ticket, ...given }) {
    const half = await parts.halfSignIns.find(ticket, context)
    if (!half) throw ticketGone()
    const { userId } = half
    const guess = await countGuess(parts, context, userId, isAppCode(given))
    await parts.uses.save()
    const found = await prove(parts, context, ticket, userId, given)
    const login = found && (await parts.halfSignIns.complete(ticket, context, parts.uses.spend(found.use)))
    await parts.audit.record({
      action: 'login',
      outcome: login ? 'ok' : 'refused',
      ip: context.ip,
      userId,
      detail: `second step${found ? `: ${found.how}` : ''}`,
    })
    if (!login) throw refused()
    await guess.forgive()
    return login
  },
})

export const countRecoveryCodes = async ({ storage }: SecondFactorParts, userId: number): Promise<number> =>
  (await storage.db.selectFrom('recovery_codes').where('user_id', '=', userId).select('hash').execute())
    .length

interface Proved {
  how: 'app' | 'passkey' | 'recovery code'
  use: Use
}

async function prove(
  parts: SecondFactorParts,
  { origin }: CallContext,
  ticket: string,
  userId: number,
  { code, passkey }: Given,
): Promise<Proved | undefined> {
  const now = parts.clock.now()
  if (passkey) {
    const challenge = deriveFrom(parts, 'passkey', ticket)
    const known = await selectPasskeys(parts.storage.db, userId)
    const use = await provePasskey({ origin, challenge }, known, passkey, now)
    return use && { how: 'passkey', use }
  }
  if (code === undefined) return undefined
  if (!isAppCode({ code })) return { how: 'recovery code', use: recoveryCodeUse(userId, code) }
  const app = await selectApp(parts, userId)
  const secret = app && unseal(app.sealed, parts.key, userId)
  const step = secret && findStep(secret, digitsOf(code), { now, lastStep: Number(app.last_step) })
  return step === undefined ? undefined : { how: 'app', use: stepUse(userId, step) }
}

const stepUse = (userId: number, step: number): Use => ({
  factor: `app ${userId}`,
  count: step,
  async store(db) {
    const { numUpdatedRows } = await db
      .updateTable('totp_secrets')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },
})

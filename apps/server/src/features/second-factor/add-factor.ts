import { CODE, type Contract, type RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { badInput, CallError, notAllowed } from '../../domain/rest/call-error.ts'
import type { CallContext, Handlers } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { seal } from '../../storage/seal.ts'
import { countFactors } from './factors.ts'
import { ticketGone } from './pass-factor.ts'
import { offerPasskey, readNewPasskey, selectPasskeys } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { deriveFrom, lockPerson, type SecondFactorParts } from './second-factor-parts.ts'
import { encodeBase32, findStep, totpUri } from './totp.ts'

const LIFE_MS = 900_000
/** 160 bits, the length of the hash that makes the codes. */
const SECRET_BYTES = 20
const MAX_PASSKEYS = 10
const PASSKEY_NAME = 'Passkey'

type Add = RequestOf<Contract['addFactor']>

const secretOf = (parts: SecondFactorParts, ticket: string): Uint8Array =>
  deriveFrom(parts, 'app', ticket).subarray(0, SECRET_BYTES)

/** Setting up a second step: signed in, or in the middle of a sign-in that requires one. */
export const createAddFactor = (parts: SecondFactorParts): Pick<Handlers, 'startFactor' | 'addFactor'> => ({
  async startFactor(context, request) {
    const userId = await findEntitled(parts, context, request)
    const madeBy = context.caller?.sessionId
    const { token: ticket } = await parts.tokens.create({
      purpose: 'factor-add',
      userId,
      lifeMs: LIFE_MS,
      ...(madeBy !== undefined && { madeBy }),
    })
    const person = await describePerson(parts.storage.db, userId)
    const secret = secretOf(parts, ticket)
    const site = { origin: context.origin, challenge: deriveFrom(parts, 'passkey', ticket) }
    return {
      ticket,
      secret: encodeBase32(secret),
      uri: totpUri(secret, person.company, person.user),
      passkey: await offerPasskey(site, person, await selectPasskeys(parts.storage.db, userId)),
    }
  },

  async addFactor(context, request) {
    const holder = await parts.tokens.holderOf('factor-add', request.ticket)
    const isSignedIn = context.caller !== undefined
    if (!holder || holder.madeBy !== (context.caller?.sessionId ?? null)) throw ticketGone()
    if (isSignedIn === (request.login_ticket !== undefined)) throw notAllowed()
    const { userId } = holder
    const store = await readFactor(parts, context, userId, request)
    const work = async (db: Kysely<Schema>): Promise<string[]> => {
      await lockPerson(db, userId)
      const isFirst = (await countFactors(db, userId)) === 0
      // Somebody who only knows the password must not add a second step to the owner's.
      if (!isSignedIn && !isFirst) throw notAllowed()
      await store(db)
      const detail = `${request.passkey ? 'passkey' : 'app'} added`
      await parts.audit.recordWithin(db, {
        action: 'factor-change',
        outcome: 'ok',
        ip: context.ip,
        userId,
        detail,
      })
      return isFirst ? await renewRecoveryCodes(db, userId) : []
    }
    if (request.login_ticket !== undefined)
      return await addDuringSignIn(parts, context, request.login_ticket, userId, work)
    const recovery_codes = await parts.tokens.spendFor(parts.storage, 'factor-add', request.ticket, work)
    if (!recovery_codes) throw ticketGone()
    return { recovery_codes }
  },
})

async function findEntitled(
  { halfSignIns, tokens, storage }: SecondFactorParts,
  context: CallContext,
  { proof, login_ticket }: { proof?: string | undefined; login_ticket?: string | undefined },
): Promise<number> {
  const { caller } = context
  if (caller) {
    const holder = proof === undefined ? undefined : await tokens.holderOf('factor-change', proof)
    if (holder?.madeBy !== caller.sessionId) throw notAllowed()
    return caller.userId
  }
  const half = login_ticket === undefined ? undefined : await halfSignIns.find(login_ticket, context)
  if (!half) throw ticketGone()
  if ((await countFactors(storage.db, half.userId)) > 0) throw notAllowed()
  return half.userId
}

const describePerson = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .select(['u.id as userId', 'u.user_name as user', 'u.nick_name as name', 'c.name as company'])
    .executeTakeFirstOrThrow()

/** Checks it, and returns what stores it. */
async function readFactor(
  parts: SecondFactorParts,
  { origin }: CallContext,
  userId: number,
  { ticket, code, passkey, name = PASSKEY_NAME }: Add,
): Promise<(db: Kysely<Schema>) => Promise<void>> {
  const now = parts.clock.now()
  if (passkey) {
    const site = { origin, challenge: deriveFrom(parts, 'passkey', ticket) }
    const row = await readNewPasskey(site, passkey)
    if (!row) throw new CallError(CODE.forbidden, 'This passkey could not be verified.')
    return async db => {
      if ((await selectPasskeys(db, userId)).length >= MAX_PASSKEYS)
        throw new CallError(CODE.conflict, `Nobody has more than ${MAX_PASSKEYS} passkeys.`)
      const values = { ...row, user_id: userId, name, created_at: now, used_at: null }
      await db.insertInto('passkeys').values(values).execute()
    }
  }
  if (code === undefined) throw badInput('code', 'needed, or a passkey')
  const secret = secretOf(parts, ticket)
  const step = findStep(secret, code.replaceAll(' ', ''), { now, lastStep: 0 })
  if (step === undefined) throw new CallError(CODE.forbidden, 'The code is wrong or has expired.')
  const app = { sealed: seal(secret, parts.key, userId), last_step: step, created_at: now }
  return async db => {
    await db
      .insertInto('totp_secrets')
      .values({ user_id: userId, ...app })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(app))
      .execute()
  }
}

/** The session opens in the transaction that stores the factor, unless the ticket was made while the disk was full. */
async function addDuringSignIn(
  { halfSignIns, storage }: SecondFactorParts,
  context: CallContext,
  loginTicket: string,
  userId: number,
  work: (db: Kysely<Schema>) => Promise<string[]>,
) {
  const half = await halfSignIns.find(loginTicket, context)
  if (half?.userId !== userId) throw ticketGone()
  let recovery_codes: string[] = []
  const login = await halfSignIns.complete(loginTicket, context, async transaction => {
    recovery_codes = await (transaction ? work(transaction) : storage.transaction(work))
    return true
  })
  if (!login) throw ticketGone()
  return { recovery_codes, login }
}

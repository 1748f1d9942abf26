import { findPasswordFault, type PasswordFault } from '@parley/protocol/model'
import { CODE, type Contract, type RequestOf } from '@parley/protocol/rest'
import type { Transaction } from 'kysely'
import { networkOf } from '../../domain/access/network-of.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { badInput, CallError, sessionEnded } from '../../domain/rest/call-error.ts'
import type { CallContext, Handlers } from '../../domain/rest/handlers.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { type Account, findAccountById, hasPasswordElsewhere } from './accounts.ts'
import { countForPerson } from './count-for-person.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { QrTickets } from './qr/qr-tickets.ts'
import type { SessionStore } from './session-store.ts'
import type { VerifyOwnPassword } from './verify-own-password.ts'

interface ChangeParts {
  storage: Storage
  audit: Audit
  limiter: Limiter
  verifyOwnPassword: VerifyOwnPassword
  hashing: PasswordHashing
  tokens: OneTimeTokens
  tickets: QrTickets
  sessions: SessionStore
  openPassword: (request: { key_id: string; password: string }) => Promise<string>
  endLiveSession: (sessionId: string) => void
}

type Request = RequestOf<Contract['updatePassword']>

const FAULTS: Record<PasswordFault, string> = {
  'too-short': 'too short',
  'too-long': 'too long',
  'is-account': 'must not be the account name',
  'too-common': 'too easy to guess',
}

export const createPasswordChange = (
  parts: ChangeParts,
): Pick<Handlers, 'updatePassword' | 'checkPasswordLink'> => ({
  updatePassword: createUpdate(parts),
  async checkPasswordLink({ ip }, { link_proof }) {
    const holder = await parts.tokens.holderOf('password-link', link_proof)
    if (!holder || !(await findAccountById(parts.storage.db, holder.userId))) throw refusedProof()
    // A whole office opens its first links behind one address [limits-4].
    await parts.limiter.giveBack('login', `ip ${networkOf(ip)}`)
    return {}
  },
})

function createUpdate(parts: ChangeParts): Handlers['updatePassword'] {
  const { storage, audit, hashing, tokens, sessions } = parts
  return async (context, request) => {
    const newPassword = await parts.openPassword({ key_id: request.key_id, password: request.new_password })
    const account = await findEntitled(parts, context, request)
    // The link of an administrator says that somebody wants it all the same.
    if (hasPasswordElsewhere(account) && proofIn(request)?.way !== 'one-time link')
      throw new CallError(
        CODE.conflict,
        'Your company keeps your password in its directory: change it there.',
      )
    const fault = findPasswordFault(newPassword, account.user)
    if (fault) throw badInput('new_password', FAULTS[fault])
    if (account.isPasswordTemporary === 1 && (await hashing.verify(account.passwordHash, newPassword)))
      throw new CallError(CODE.passwordTemporary, 'This is the temporary password. Choose another one.')
    const passwordHash = await hashing.hash(newPassword)
    const proof = proofIn(request)
    const change = async (transaction: Transaction<Schema>) => {
      await transaction
        .updateTable('users')
        .set({ password_hash: passwordHash, password_temporary: 0 })
        .where('id', '=', account.userId)
        .execute()
      await tokens.revokeAll(transaction, account.userId)
      await parts.tickets.revokeAll(transaction, account.userId)
      return await sessions.endAll(account.userId, context.caller?.sessionId, transaction)
    }
    const ended = await (proof === undefined
      ? storage.transaction(change)
      : tokens.spendFor(storage, proof.purpose, proof.token, change))
    if (!ended) throw refusedProof()
    for (const sessionId of ended) parts.endLiveSession(sessionId)
    const detail = `${proof?.way ?? 'current password'}; ended ${ended.length} sessions`
    await audit.record({
      action: 'password-change',
      outcome: 'ok',
      ip: context.ip,
      userId: account.userId,
      detail,
    })
    return { account: account.user }
  }
}

const refusedProof = () => new CallError(CODE.forbidden, 'The proof is not valid any more.')

/** What stands in for the current password. */
function proofIn({ sms_proof, link_proof }: Request) {
  if (link_proof !== undefined)
    return { purpose: 'password-link', token: link_proof, way: 'one-time link' } as const
  if (sms_proof !== undefined) return { purpose: 'password-proof', token: sms_proof, way: 'sms' } as const
  return undefined
}

/** A proof, or a session together with the current password. */
async function findEntitled(parts: ChangeParts, context: CallContext, request: Request): Promise<Account> {
  const { caller, ip } = context
  const refuse = async (refusal: CallError, userId: number | undefined): Promise<never> => {
    const who = userId === undefined ? {} : { userId }
    await parts.audit.record({ action: 'password-change', outcome: 'refused', ip, ...who })
    throw refusal
  }
  const proof = proofIn(request)
  if (proof) {
    const holder = await parts.tokens.holderOf(proof.purpose, proof.token)
    const account = holder && (await findAccountById(parts.storage.db, holder.userId))
    // A proof of another person's phone does not count for the signed-in person.
    if (!account || (caller && caller.userId !== account.userId && proof.way === 'sms'))
      return await refuse(refusedProof(), caller?.userId)
    await countForPerson(parts.limiter, 'password', context, account.userId)
    return account
  }
  if (!caller) throw sessionEnded()
  const { key_id, password } = request
  if (password === undefined) throw badInput('password', 'needed, or a proof by SMS')
  return (
    (await parts.verifyOwnPassword(caller, { key_id, password }, context)) ??
    (await refuse(new CallError(CODE.forbidden, 'The current password is wrong.'), caller.userId))
  )
}

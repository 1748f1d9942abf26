import { CODE, type LoginType, type SignedIn } from '@parley/protocol/rest'
import type { HalfSignIn, NeedsSecondFactor, SpendFactor } from '../../domain/access/second-factor.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Storage } from '../../storage/storage.ts'
import { type Account, findAccountById } from './accounts.ts'
import { countForPerson } from './count-for-person.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'
import { foreignHost, isOwnHost, type SessionOpener } from './open-session.ts'
import { requireOpenMethod } from './require-open-method.ts'
import { FACTOR_TICKET_LIFE_MS } from './session-times.ts'
import { inTransactionIfPossible } from './unsaved-rows.ts'

interface AdmitParts {
  storage: Storage
  needsSecondFactor: NeedsSecondFactor
  tokens: OneTimeTokens
  audit: Audit
  limiter: Limiter
  opener: SessionOpener
}

/** Sign-in methods that ask for a second step. The others continue a session that has passed it. */
const METHODS = { account: 'password', sms: 'sms', sso: 'single sign-on', ldap: 'password of the directory' }
type Method = keyof typeof METHODS
/** Whoever comes from a provider was counted on the way there and back, too. */
const CALLS: Record<Method, number> = { account: 1, sms: 1, sso: 3, ldap: 1 }

/** The person has typed a password, whoever has checked it. */
const loginTypeOf = (how: Method): LoginType => (how === 'ldap' ? 'account' : how)

const requireOpen = (account: Account, how: Method) =>
  requireOpenMethod(account, how === 'account' ? 'password' : how)

/** After the first step of a sign-in: opens a session, or refuses with the ticket for the second step. */
export type Admit = (account: Account, how: Method, context: CallContext) => Promise<SignedIn>

export interface HalfSignIns {
  find(ticket: string, context: CallContext): Promise<HalfSignIn | undefined>
  /** Spends ticket and factor together. Undefined: one of them is not valid any more. */
  complete(ticket: string, context: CallContext, spend: SpendFactor): Promise<SignedIn | undefined>
}

export function createAdmit({ needsSecondFactor, tokens, audit, limiter, opener }: AdmitParts): Admit {
  /** Before anything is said to have worked, or a ticket is given. */
  const requireHost = async (account: Account, context: CallContext) => {
    if (isOwnHost(account, context)) return
    const { userId } = account
    const detail = 'host name of another company'
    await audit.record({ action: 'login', outcome: 'refused', ip: context.ip, userId, detail })
    throw foreignHost()
  }
  return async (account, how, context) => {
    const { userId } = account
    requireOpen(account, how)
    await requireHost(account, context)
    await countForPerson(limiter, 'login', context, userId, CALLS[how])
    const entry = { outcome: 'ok', ip: context.ip, userId, detail: METHODS[how] } as const
    if (!(await needsSecondFactor(userId))) {
      await audit.record({ action: 'login', ...entry })
      return await opener.open(account, loginTypeOf(how), context)
    }
    const purpose = `factor-${how}` as const
    const { token } = await tokens.create({ purpose, userId, lifeMs: FACTOR_TICKET_LIFE_MS })
    await audit.record({ action: 'factor-ask', ...entry })
    throw new CallError(CODE.secondFactorNeeded, 'This sign-in needs a second step.', undefined, token)
  }
}

export function createHalfSignIns({ storage, tokens, limiter, opener }: AdmitParts): HalfSignIns {
  const holderOf = async (ticket: string): Promise<{ account: Account; how: Method } | undefined> => {
    for (const how of ['account', 'sms', 'sso', 'ldap'] as const) {
      const holder = await tokens.holderOf(`factor-${how}`, ticket)
      const account = holder && (await findAccountById(storage.db, holder.userId))
      if (account) return { account, how }
    }
    return undefined
  }
  return {
    async find(ticket, context) {
      const half = await holderOf(ticket)
      if (!half) return undefined
      const { userId, user } = half.account
      await countForPerson(limiter, 'login', context, userId)
      return { userId, user, how: loginTypeOf(half.how) }
    },
    async complete(ticket, context, spend) {
      const half = await holderOf(ticket)
      if (!half) return undefined
      const { account, how } = half
      requireOpen(account, how)
      const isUnsaved = tokens.isUnsaved(ticket)
      const session = await inTransactionIfPossible(storage, isUnsaved, async transaction => {
        // The factor first: without a transaction a wrong one must not use up the ticket.
        const isSpent =
          (await spend(transaction)) && (await tokens.spend(transaction, `factor-${how}`, ticket))
        if (!isSpent) throw new NotSpent()
        return await opener.store(account, loginTypeOf(how), context, transaction)
      }).catch((error: unknown) => {
        if (error instanceof NotSpent) return undefined
        throw error
      })
      return session && (await opener.welcome(account, session))
    },
  }
}

/** Undoes the transaction: neither ticket nor factor is used up. */
class NotSpent extends Error {}

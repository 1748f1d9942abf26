import { CODE, HOST_CODE_PREFIX, type SignedIn, SSO_CODE_PREFIX } from '@parley/protocol/rest'
import type { Caller } from '../../domain/access/caller.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { badInput, CallError } from '../../domain/rest/call-error.ts'
import { type CallContext, type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Storage } from '../../storage/storage.ts'
import { findAccountById } from './accounts.ts'
import type { Admit } from './admit.ts'
import { countForPerson } from './count-for-person.ts'
import type { IssueTokens } from './issue-tokens.ts'
import { bindToken, type OneTimeTokens } from './one-time-tokens.ts'
import type { SessionOpener } from './open-session.ts'
import type { SessionStore } from './session-store.ts'
import { EXCHANGE_CODE_LIFE_MS } from './session-times.ts'
import { inTransactionIfPossible } from './unsaved-rows.ts'

interface ExchangeParts {
  storage: Storage
  audit: Audit
  limiter: Limiter
  tokens: OneTimeTokens
  sessions: SessionStore
  opener: SessionOpener
  endLiveSession: (sessionId: string) => void
  issueTokens: IssueTokens
  admit: Admit
  hostOrigins: readonly string[]
  /** The person of a session token; undefined if the operator does not allow session tokens in links. */
  findLinkCaller: ((token: string) => Promise<Caller | undefined>) | undefined
}

type ExchangeCalls = Pick<Handlers, 'createExchangeCode' | 'exchangeCode'>

const refused = () => new CallError(CODE.forbidden, 'This link is not valid any more.')

/** The token in /chat?domain=&token= is useless to anyone who later reads it in a browser history or log. */
export function createExchangeCodes(parts: ExchangeParts): ExchangeCalls {
  const { storage, audit, tokens, opener, sessions } = parts
  return {
    createExchangeCode: signedIn(async ({ userId, sessionId }, { origin }) => {
      if (origin !== undefined && !parts.hostOrigins.includes(origin))
        throw badInput('origin', 'not one of HOST_ORIGINS')
      const { token, expiresAt } = await tokens.create({
        purpose: 'exchange',
        userId,
        lifeMs: EXCHANGE_CODE_LIFE_MS,
        madeBy: sessionId,
        ...(origin !== undefined && { boundTo: origin }),
      })
      return { code: origin === undefined ? token : HOST_CODE_PREFIX + token, expires_at: expiresAt }
    }),
    async exchangeCode(context, { domain, code: shown, host = '' }) {
      if (shown.startsWith(SSO_CODE_PREFIX)) return await enterBySso(parts, context, domain, shown)
      const caller = await parts.findLinkCaller?.(shown)
      if (caller?.domain === domain) return await continueSession(parts, caller)
      const code = shown.startsWith(HOST_CODE_PREFIX)
        ? bindToken(shown.slice(HOST_CODE_PREFIX.length), host)
        : shown
      const holder = await tokens.holderOf('exchange', code)
      const account = holder && (await findAccountById(storage.db, holder.userId))
      if (account?.domain !== domain) return await refuse(parts, context, code)
      const session = await inTransactionIfPossible(storage, tokens.isUnsaved(code), async transaction => {
        const spent = await tokens.spend(transaction, 'exchange', code)
        if (!spent || !(await sessions.lasts(spent.madeBy, transaction))) return undefined
        const opened = await opener.store(account, 'token', context, transaction)
        await tokens.attachSession(transaction, code, opened.id)
        return opened
      })
      if (!session) return await refuse(parts, context, code)
      const { ip } = context
      const { userId } = account
      await countForPerson(parts.limiter, 'login', context, userId)
      await audit.record({ action: 'login', outcome: 'ok', ip, userId, detail: 'exchange code' })
      return await opener.welcome(account, session)
    },
  }
}

/** An identity provider has vouched for the person. Second steps are asked for as after a password [sso-3]. */
async function enterBySso(
  { storage, tokens, audit, admit }: ExchangeParts,
  context: CallContext,
  domain: string,
  code: string,
): Promise<SignedIn> {
  const holder = await tokens.spend(undefined, 'sso', code.slice(SSO_CODE_PREFIX.length))
  const account = holder && (await findAccountById(storage.db, holder.userId))
  if (account?.domain === domain) return await admit(account, 'sso', context)
  const { ip } = context
  // Somebody who was disabled meanwhile is known.
  const known = holder && { userId: holder.userId }
  await audit.record({ action: 'login', outcome: 'refused', ip, ...known, detail: 'single sign-on' })
  throw refused()
}

/** With a session token: its session continues, renewed by that token alone. */
async function continueSession(
  { storage, opener, issueTokens }: ExchangeParts,
  caller: Caller,
): Promise<SignedIn> {
  const account = await findAccountById(storage.db, caller.userId)
  if (!account) throw refused()
  const { refresh_token: _held, ...tokens } = await issueTokens({
    ...caller,
    expiresAt: caller.tokenExpiresAt,
  })
  return { ...tokens, ...opener.describe(account) }
}

/** A code was used twice: one of the two users is illegitimate, and nobody knows which. */
async function refuse(parts: ExchangeParts, { ip }: CallContext, code: string): Promise<never> {
  const use = await parts.tokens.findUse('exchange', code)
  if (use) {
    const ended = await parts.sessions.end(use.userId, use.sessionId)
    for (const sessionId of ended.sessions) parts.endLiveSession(sessionId)
    await parts.audit.record({ action: 'exchange-code-reuse', outcome: 'refused', ip, userId: use.userId })
  } else await parts.audit.record({ action: 'login', outcome: 'refused', ip, detail: 'exchange code' })
  throw refused()
}

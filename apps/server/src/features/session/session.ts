import { randomBytes } from 'node:crypto'
import type { Service, SignedIn } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Caller } from '../../domain/access/caller.ts'
import type { NeedsSecondFactor } from '../../domain/access/second-factor.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type CallContext, type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { ServiceUrls } from '../../domain/rest/service-addresses.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Mail } from '../../ports/mail-sender.ts'
import type { PasswordDirectory } from '../../ports/password-directory.ts'
import type { VerifyXmppToken } from '../../ports/realtime.ts'
import type { SessionLives } from '../../ports/session-lives.ts'
import type { SmsSender } from '../../ports/sms-sender.ts'
import { loadEpoch } from '../../storage/epoch.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'
import { createSpend } from '../../storage/spend.ts'
import type { Storage } from '../../storage/storage.ts'
import { findAccountById } from './accounts.ts'
import { createAdmit, createHalfSignIns, type HalfSignIns } from './admit.ts'
import { createChallenges } from './challenges.ts'
import { createPasswordChange } from './change-password.ts'
import { describeDevice } from './describe-device.ts'
import { createDeviceCalls, type DeviceCalls } from './device-calls.ts'
import { clearDeviceCookie, readDeviceCookie } from './device-cookie.ts'
import { createExchangeCodes } from './exchange-code.ts'
import { createGuessLimits } from './guess-limits.ts'
import { createHistoryAccess } from './history-access.ts'
import { createTokenIssuer } from './issue-tokens.ts'
import { createKeptDevices } from './kept-devices.ts'
import { createLoginChallenge } from './login-challenge.ts'
import { createOneTimeTokens, type OneTimeTokens } from './one-time-tokens.ts'
import { hashToken } from './opaque-token.ts'
import { createSessionOpener, type SessionOpener } from './open-session.ts'
import { createPasswordOpener, createSpecPasswordOpener } from './password-envelope.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { describeKey, loadPasswordKey } from './password-key.ts'
import { createPasswordMail } from './password-mail.ts'
import { createQrCalls } from './qr/qr-calls.ts'
import { createQrTickets, type QrTickets } from './qr/qr-tickets.ts'
import { createRefresh, type Refresh } from './refresh.ts'
import { createSessionLives } from './session-lives.ts'
import { isKnownDevice } from './session-queries.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { createSignIn } from './sign-in.ts'
import { createSmsCalls } from './sms/sms-calls.ts'
import { createSmsCodes } from './sms/sms-codes.ts'
import { UnsavedSessions } from './unsaved-sessions.ts'
import { createVerifyOwnPassword, type VerifyOwnPassword } from './verify-own-password.ts'
import { createXmppTokens, type XmppTokens } from './xmpp-token.ts'

export interface SessionParts {
  storage: Storage
  hashing: PasswordHashing
  limiter: Limiter
  audit: Audit
  sms: SmsSender
  mail: { send(mail: Mail): Promise<boolean> } | undefined
  clock: Clock
  log: Logger
  /** The version of the chat server. */
  version: string
  /** Accept a session token instead of a code in `/chat?domain=&token=`. */
  tokenLinks: boolean
  /** Also take passwords in the form of clients other than ours. */
  specSignIn: boolean
  /** Where codes for frames may be made for. */
  hostOrigins: readonly string[]
  delivery: Delivery
  needsSecondFactor: NeedsSecondFactor
  /** Origins of services that are elsewhere. */
  services: ServiceUrls
  passwordDirectory: PasswordDirectory
}

type SessionCalls = Pick<
  Handlers,
  | 'getPasswordKey'
  | 'login'
  | 'login1x'
  | 'sendSms'
  | 'checkSms'
  | 'sendPasswordMail'
  | 'createQrCode'
  | 'pollQrCode'
  | 'scanQrCode'
  | 'confirmQrCode'
  | 'refuseQrCode'
  | 'createExchangeCode'
  | 'exchangeCode'
  | 'updatePassword'
  | 'checkPasswordLink'
  | 'listSessions'
  | 'endSession'
  | 'openHistory'
  | 'refreshHistoryToken'
  | 'getSelf'
  | 'refreshToken'
  | 'logout'
> &
  DeviceCalls

export interface SessionFeature {
  handlers: SessionCalls
  /** The person of a token of that service; undefined if the token is not valid. */
  authenticate(service: Service, token: string): Promise<Caller | undefined>
  authenticateRefresh: Refresh['authenticate']
  /** The response to a token that `authenticate` does not know: a code from 110 to 119. */
  endCodeOf(token: string): Promise<number>
  verifyXmppToken: VerifyXmppToken
  lives: SessionLives
  /** Ends one or all sessions of a person for an administrator; returns which. */
  endSessions(userId: number, db: Kysely<Schema>, sessionId?: string): Promise<string[]>
  /** For an account that is authenticated in another way. */
  signInAs(userId: number, context: CallContext): Promise<SignedIn>
  openPassword(request: { key_id: string; password: string }): Promise<string>
  verifyOwnPassword: VerifyOwnPassword
  /** Sign-ins that wait for their second step. */
  halfSignIns: HalfSignIns
  tokens: OneTimeTokens
  /** Whether the person is signed in on the device that asks. */
  isKnownDevice(userId: number, context: Pick<CallContext, 'ip' | 'userAgent'>): Promise<boolean>
  /** The person of a session that is still valid. */
  findSession(sessionId: string): Promise<Omit<Caller, 'token'> | undefined>
}

export async function createSession(parts: SessionParts): Promise<SessionFeature> {
  const { storage, clock } = parts
  const key = await loadPasswordKey(storage.db)
  const historyKey = await loadKey(storage, 'history-token-key')
  const smsKey = await loadKey(storage, 'sms-code-key')
  const xmppTokens = await createXmppTokens(await loadKey(storage, 'xmpp-token-key'), clock)
  const unsaved = new UnsavedSessions()
  const sessions = createSessionStore(storage, historyKey, clock, unsaved)
  const authenticate = createAuthenticate(sessions)
  const devices = createKeptDevices(storage.db, await loadKey(storage, 'device-cookie-key'), clock)
  const issueTokens = createTokenIssuer(xmppTokens, historyKey, await loadEpoch(storage.db))
  const endLiveSession = (sessionId: string) => parts.delivery.endSession(sessionId)
  const opener = createSessionOpener({ ...parts, sessions, issueTokens })
  const spend = createSpend(storage, clock)
  const openPassword = createPasswordOpener(key, clock, spend)
  const tokens = createOneTimeTokens(storage.db, clock)
  const countGuess = createGuessLimits({ db: storage.db, limiter: parts.limiter, clock })
  const made = { db: storage.db, sessions, opener, openPassword, endLiveSession, tokens, countGuess }
  const shared = composeShared({ ...parts, ...made })
  const challenges = createChallenges(await loadKey(storage, 'login-challenge-key'), clock, spend)
  const askProof = createLoginChallenge({ ...shared, challenges })
  const openSpecPassword = parts.specSignIn ? createSpecPasswordOpener(key, clock, spend) : undefined
  const login = createSignIn({ ...shared, askProof, openSpecPassword })
  const refresh = createRefresh({ ...shared, devices, tokenKey: historyKey, issueTokens })
  const codes = createSmsCodes(storage.db, smsKey, clock)
  return {
    authenticate,
    authenticateRefresh: refresh.authenticate,
    endCodeOf: sessions.endCodeOf,
    verifyXmppToken: createVerifier(xmppTokens, sessions),
    lives: createSessionLives(storage, clock, unsaved),
    findSession: sessionId => sessions.find('id', sessionId),
    endSessions: createEndSessions(shared),
    openPassword,
    verifyOwnPassword: shared.verifyOwnPassword,
    halfSignIns: createHalfSignIns(shared),
    tokens,
    isKnownDevice: createIsKnownDevice(parts),
    signInAs: createSignInAs(storage, opener),
    handlers: {
      getPasswordKey: async () => describeKey(key, parts.specSignIn),
      login,
      login1x: login,
      ...createSmsCalls({ ...shared, challenges, codes, sender: parts.sms }),
      ...createPasswordMail({ ...shared, challenges }),
      ...createQrCalls(shared),
      ...createExchangeCodes({
        ...shared,
        issueTokens,
        findLinkCaller: parts.tokenLinks ? token => authenticate('chat', token) : undefined,
      }),
      ...createHistoryAccess({ db: storage.db, historyKey, authenticate: t => authenticate('chat', t) }),
      ...createDeviceCalls({ ...shared, devices }),
      ...createPasswordChange(shared),
      ...createOwnCalls(parts, sessions, endLiveSession),
      refreshToken: refresh.refreshToken,
    },
  }
}

/** What the sign-in methods have in common. */
const composeShared = <
  Known extends Parameters<typeof createAdmit>[0] &
    Parameters<typeof createVerifyOwnPassword>[0] &
    SessionParts,
>(
  known: Known,
) => ({
  ...known,
  tickets: createQrTickets(known.storage.db, known.clock),
  admit: createAdmit(known),
  verifyOwnPassword: createVerifyOwnPassword(known),
})

const createAuthenticate =
  (sessions: SessionStore): SessionFeature['authenticate'] =>
  async (service, token) => {
    const by = service === 'history' ? 'history_token_hash' : 'token_hash'
    const session = await sessions.find(by, hashToken(token))
    return session && { ...session, token }
  }

/** A person who is signed out everywhere also loses what could still open a session: codes, tickets and half sign-ins. */
const createEndSessions =
  (parts: {
    sessions: SessionStore
    tokens: OneTimeTokens
    tickets: QrTickets
  }): SessionFeature['endSessions'] =>
  async (userId, db, sessionId) => {
    if (sessionId === undefined) {
      await parts.tokens.revokeAll(db, userId)
      await parts.tickets.revokeAll(db, userId)
    }
    return await parts.sessions.endByAdministrator(userId, sessionId, db)
  }

const createIsKnownDevice =
  ({ storage, clock }: SessionParts): SessionFeature['isKnownDevice'] =>
  (userId, { ip, userAgent }) =>
    isKnownDevice(storage.db, { userId, ip, device: describeDevice(userAgent) }, clock.now())

const createSignInAs =
  (storage: Storage, opener: SessionOpener): SessionFeature['signInAs'] =>
  async (userId, context) => {
    const account = await findAccountById(storage.db, userId)
    if (!account) throw notFound('No such account.')
    return await opener.open(account, 'account', context)
  }

type OwnCalls = Pick<Handlers, 'getSelf' | 'listSessions' | 'endSession' | 'logout'>

function createOwnCalls(
  { audit, version }: SessionParts,
  sessions: SessionStore,
  endLiveSession: (sessionId: string) => void,
): OwnCalls {
  const end = async (caller: Caller, id: string, context: CallContext, detail: string) => {
    const { userId } = caller
    const reason = id === caller.sessionId ? undefined : 'endedElsewhere'
    const ended = await sessions.end(userId, id, reason)
    if (!ended.found) return false
    for (const sessionId of ended.sessions) endLiveSession(sessionId)
    if (ended.deviceId !== undefined && ended.deviceId === readDeviceCookie(context, caller.domain)?.id)
      clearDeviceCookie(context, caller.domain)
    await audit.record({ action: 'session-end', outcome: 'ok', ip: context.ip, userId, detail })
    return true
  }
  return {
    getSelf: signedIn(async caller => ({
      jg_im_uname: caller.user,
      nick_name: caller.nickName,
      avatar_url: caller.avatar,
      mobile: caller.mobile,
      is_customer: caller.isCustomer,
      sys_props: { 'server.version': version },
    })),
    listSessions: signedIn(caller => sessions.list(caller)),
    endSession: signedIn(async (caller, { session_id }, context) => {
      if (!(await end(caller, session_id, context, 'from the list'))) throw notFound('No such session.')
      return {}
    }),
    logout: signedIn(async (caller, _request, context) => {
      await end(caller, caller.sessionId, context, 'logout')
      return {}
    }),
  }
}

const createVerifier =
  (xmppTokens: XmppTokens, sessions: SessionStore): VerifyXmppToken =>
  async token => {
    const known = await xmppTokens.verify(token)
    // Clients that keep only what they got at sign-in show the session token here too.
    const session =
      known === undefined
        ? await sessions.find('token_hash', hashToken(token))
        : await sessions.find('id', known)
    if (!session) return undefined
    const { companyId, userId, user, domain, nickName, avatar, sessionId } = session
    return { companyId, userId, user, domain, sessionId, nickName, avatar }
  }

const loadKey = async (storage: Storage, name: string): Promise<Uint8Array> =>
  Buffer.from(
    await loadSecret(storage.db, name, async () => randomBytes(32).toString('base64url')),
    'base64url',
  )

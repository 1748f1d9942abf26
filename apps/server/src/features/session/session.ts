import { randomBytes } from 'node:crypto'
import type { Service } from '@parley/protocol/rest'
import type { Caller } from '../../kernel/caller.ts'
import { type Handlers, signedIn } from '../../kernel/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { VerifyXmppToken } from '../../ports/realtime.ts'
import type { Storage } from '../../storage/storage.ts'
import { createTokenIssuer } from './issue-tokens.ts'
import { hashToken } from './opaque-token.ts'
import { createEnvelopeOpener } from './password-envelope.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { loadPasswordKey } from './password-key.ts'
import { loadSecret } from './secrets.ts'
import { createSessionStore } from './session-store.ts'
import { createSignIn } from './sign-in.ts'
import { createXmppTokens } from './xmpp-token.ts'

interface SessionParts {
  storage: Storage
  hashing: PasswordHashing
  limiter: Limiter
  clock: Clock
  version: string
  /** Asked for when a session ends, because the live side is built after this one. */
  delivery: () => Delivery
}

type SessionCalls = Pick<Handlers, 'getPasswordKey' | 'login' | 'getSelf' | 'refreshToken' | 'logout'>

export interface SessionFeature {
  handlers: SessionCalls
  /** The person behind a token of that service; undefined when the token is not valid. */
  authenticate(service: Service, token: string): Promise<Caller | undefined>
  verifyXmppToken: VerifyXmppToken
}

export async function createSession(parts: SessionParts): Promise<SessionFeature> {
  const { db } = parts.storage
  const key = await loadPasswordKey(db)
  const historyKey = await loadKey(parts.storage, 'history-token-key')
  const xmppTokens = await createXmppTokens(await loadKey(parts.storage, 'xmpp-token-key'), parts.clock)
  const sessions = createSessionStore(db, historyKey, parts.clock)
  const issueTokens = createTokenIssuer(xmppTokens, historyKey)
  const endLiveSession = (sessionId: string) => parts.delivery().endSession(sessionId)
  const openEnvelope = createEnvelopeOpener(key, parts.clock)
  const signIn = createSignIn({
    db,
    key,
    openEnvelope,
    hashing: parts.hashing,
    limiter: parts.limiter,
    sessions,
    issueTokens,
    endLiveSession,
  })

  const handlers: SessionCalls = {
    getPasswordKey: async () => ({ key_id: key.id, public_key: key.publicKey, algorithm: 'RSA-OAEP-256' }),
    login: (_context, request) => signIn(request),
    getSelf: signedIn(async caller => ({
      jg_im_uname: caller.user,
      nick_name: caller.nickName,
      avatar_url: caller.avatar,
      mobile: caller.mobile,
      is_customer: caller.isCustomer,
      sys_props: { 'server.version': parts.version },
    })),
    refreshToken: signedIn(caller => issueTokens(caller)),
    logout: signedIn(async caller => {
      await sessions.end(caller.sessionId)
      endLiveSession(caller.sessionId)
      return {}
    }),
  }

  return {
    handlers,
    async authenticate(service, token) {
      const by = service === 'history' ? 'history_token_hash' : 'token_hash'
      const session = await sessions.find(by, hashToken(token))
      return session && { ...session, token }
    },
    async verifyXmppToken(token) {
      const sessionId = await xmppTokens.verify(token)
      if (sessionId === undefined) return undefined
      const session = await sessions.find('id', sessionId)
      if (!session) return undefined
      const { companyId, userId, user, domain, nickName, avatar } = session
      return { companyId, userId, user, domain, sessionId, nickName, avatar }
    },
  }
}

const loadKey = async (storage: Storage, name: string): Promise<Uint8Array> =>
  Buffer.from(
    await loadSecret(storage.db, name, async () => randomBytes(32).toString('base64url')),
    'base64url',
  )

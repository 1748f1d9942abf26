import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountAddress } from '@parley/protocol/wire'
import { SignJWT } from 'jose'
import type { Clock } from '../../ports/clock.ts'

const LIFE_SECONDS = 600

export interface XmppTokens {
  sign(user: string, domain: string, sessionId: string): Promise<string>
  /** The session it belongs to; undefined if forged, expired or malformed. */
  verify(token: string): Promise<string | undefined>
}

const PROTECTED = { alg: 'HS256', typ: 'JWT' }
const HEADER = Buffer.from(JSON.stringify(PROTECTED)).toString('base64url')

/**
 * The SASL password: a JWT with `jid` and `exp`, which ejabberd can verify by itself [wire-29]. Here only our own tokens
 * are verified, whose header is always the same. A library would need a thread of the pool for each of them.
 */
export async function createXmppTokens(secret: Uint8Array, clock: Clock): Promise<XmppTokens> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['sign', 'verify'])
  return {
    sign: (user, domain, sessionId) =>
      new SignJWT({ jid: accountAddress(user, domain), sid: sessionId })
        .setProtectedHeader(PROTECTED)
        .setExpirationTime(Math.floor(clock.now() / 1000) + LIFE_SECONDS)
        .sign(key),
    async verify(token) {
      const [header, payload, signature, ...rest] = token.split('.')
      if (header !== HEADER || !payload || !signature || rest.length > 0) return undefined
      const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')
      if (!isSame(signature, expected)) return undefined
      const { exp, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString())
      return exp > Math.floor(clock.now() / 1000) && typeof sid === 'string' ? sid : undefined
    },
  }
}

function isSame(a: string, b: string): boolean {
  const [given, expected] = [Buffer.from(a), Buffer.from(b)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

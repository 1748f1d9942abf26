import { accountAddress } from '@parley/protocol/wire'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../ports/clock.ts'

const LIFE_SECONDS = 600

export interface XmppTokens {
  sign(user: string, domain: string, sessionId: string): Promise<string>
  /** The session it belongs to; undefined if forged or expired. */
  verify(token: string): Promise<string | undefined>
}

/** The SASL password: a JWT with `jid` and `exp`, which ejabberd can verify by itself [wire-29]. */
export async function createXmppTokens(secret: Uint8Array, clock: Clock): Promise<XmppTokens> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['sign', 'verify'])
  return {
    sign: (user, domain, sessionId) =>
      new SignJWT({ jid: accountAddress(user, domain), sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(Math.floor(clock.now() / 1000) + LIFE_SECONDS)
        .sign(key),
    async verify(token) {
      try {
        const options = { algorithms: ['HS256'], currentDate: new Date(clock.now()) }
        const { payload } = await jwtVerify(token, key, options)
        return typeof payload.sid === 'string' ? payload.sid : undefined
      } catch {
        // Forged, expired or malformed: the same refusal.
        return undefined
      }
    },
  }
}

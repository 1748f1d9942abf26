import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'

/** Signed strings that this server issues and accepts for a while. */
export interface Signer<T> {
  sign(value: T, lifeMs: number): { token: string; expiresAt: number }
  /** Undefined if it is not ours, has another purpose, or has expired. */
  verify(token: string): T | undefined
}

export function createSigner<T extends object>(key: Uint8Array, purpose: string, clock: Clock): Signer<T> {
  const seal = (body: string) => createHmac('sha256', key).update(`${purpose}\n${body}`).digest('base64url')
  return {
    sign(value, lifeMs) {
      const expiresAt = clock.now() + lifeMs
      const body = Buffer.from(JSON.stringify({ value, expiresAt })).toString('base64url')
      return { token: `${body}.${seal(body)}`, expiresAt }
    },
    verify(token) {
      const [body = '', given = ''] = token.split('.')
      const [expected, received] = [Buffer.from(seal(body)), Buffer.from(given)]
      if (expected.length !== received.length || !timingSafeEqual(expected, received)) return undefined
      const { value, expiresAt } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
        value: T
        expiresAt: number
      }
      return expiresAt > clock.now() ? value : undefined
    },
  }
}

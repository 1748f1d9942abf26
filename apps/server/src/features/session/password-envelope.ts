import { PASSWORD_ENVELOPE_LIFE_MS, PasswordEnvelope } from '@parley/protocol/rest'
import * as z from 'zod/mini'
import { badInput } from '../../domain/rest/call-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PasswordKey } from './password-key.ts'

const MAX_NONCE_LENGTH = 64

/** Decrypts the password of `login`: a recorded ciphertext is useless after a minute, or after its first use. */
export function createPasswordEnvelopeOpener(key: PasswordKey, clock: Clock): (base64: string) => string {
  const seen = new Map<string, number>()

  const forgetOld = (now: number) => {
    for (const [nonce, until] of seen) {
      if (until > now) return
      seen.delete(nonce)
    }
  }

  return base64 => {
    const envelope = decodeEnvelope(key.decrypt(base64))
    const now = clock.now()
    if (Math.abs(now - envelope.time) > PASSWORD_ENVELOPE_LIFE_MS)
      throw badInput('password', 'encrypted too long ago; check the clock of this computer')
    forgetOld(now)
    if (seen.has(envelope.nonce)) throw badInput('password', 'this ciphertext was used before')
    // A time ahead of ours stays acceptable for up to twice the window.
    seen.set(envelope.nonce, now + 2 * PASSWORD_ENVELOPE_LIFE_MS)
    return envelope.password
  }
}

function decodeEnvelope(json: string | undefined): z.infer<typeof PasswordEnvelope> {
  const envelope = z.safeParse(PasswordEnvelope, parseJson(json))
  const nonceLength = envelope.data?.nonce.length ?? 0
  if (!envelope.success || nonceLength === 0 || nonceLength > MAX_NONCE_LENGTH)
    throw badInput('password', 'not encrypted with the current key')
  return envelope.data
}

function parseJson(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    // The schema refuses undefined.
    return undefined
  }
}

import { PASSWORD_ENVELOPE_LIFE_MS, PasswordEnvelope } from '@parley/protocol/rest'
import * as z from 'zod/mini'
import { badInput } from '../../domain/rest/call-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Spend } from '../../storage/spend.ts'
import type { PasswordKey } from './password-key.ts'

const MAX_NONCE_LENGTH = 64

/** Decrypts the password of `login`: a recorded ciphertext is useless after a minute, or after its first use. */
export function createPasswordEnvelopeOpener(
  key: PasswordKey,
  clock: Clock,
  spend: Spend,
): (base64: string) => Promise<string> {
  return async base64 => {
    const envelope = decodeEnvelope(key.decrypt(base64))
    const now = clock.now()
    if (Math.abs(now - envelope.time) > PASSWORD_ENVELOPE_LIFE_MS)
      throw badInput('password', 'encrypted too long ago; check the clock of this computer')
    // A time ahead of ours stays acceptable for up to twice the window.
    if (!(await spend(envelope.nonce, now + 2 * PASSWORD_ENVELOPE_LIFE_MS)))
      throw badInput('password', 'this ciphertext was used before')
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

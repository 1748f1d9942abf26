import { createHash } from 'node:crypto'
import { PASSWORD_ENVELOPE_LIFE_MS, PasswordEnvelope } from '@parley/protocol/rest'
import * as z from 'zod/mini'
import { badInput } from '../../domain/rest/call-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Spend } from '../../storage/spend.ts'
import type { PasswordKey } from './password-key.ts'

const MAX_NONCE_LENGTH = 64

/** Decrypts the password of `login`: a recorded ciphertext is useless after a minute, or after its first use. */
function createPasswordEnvelopeOpener(
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

/** Only what was encrypted with the latest key is worth decrypting. */
export function createPasswordOpener(key: PasswordKey, clock: Clock, spend: Spend) {
  const openEnvelope = createPasswordEnvelopeOpener(key, clock, spend)
  return async ({ key_id, password }: { key_id: string; password: string }): Promise<string> => {
    if (key_id !== key.id) throw badInput('key_id', 'not the current key')
    return await openEnvelope(password)
  }
}

/** A ciphertext without nonce or time is remembered for a day: that is how long a recorded one cannot be repeated. */
const SPEC_REPLAY_MS = 86_400_000

/** Decrypts a password in the form of clients other than ours [session-23]: PKCS #1 v1.5 over the bare password, in base64 or hexadecimal. */
export function createSpecPasswordOpener(
  key: PasswordKey,
  clock: Clock,
  spend: Spend,
): (text: string) => Promise<string> {
  return async text => {
    const ciphertext = Buffer.from(text, /^([0-9a-f]{2})+$/i.test(text) ? 'hex' : 'base64')
    const mark = `spec ${createHash('sha256').update(ciphertext).digest('base64url')}`
    if (!(await spend(mark, clock.now() + SPEC_REPLAY_MS)))
      throw badInput('password', 'this ciphertext was used before')
    return key.decryptPlain(ciphertext)
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

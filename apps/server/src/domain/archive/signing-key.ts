import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { Kysely } from 'kysely'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'

/** The key with which this installation signs proofs and exports. */
export interface SigningKey {
  /** SPKI, base64. */
  publicKey: string
  sign(text: string): string
}

const ALGORITHM = 'sha256'
/** As WebCrypto writes signatures. */
const ENCODING = 'ieee-p1363'

export async function loadSigningKey(db: Kysely<Schema>): Promise<SigningKey> {
  const pem = await loadSecret(db, 'signing', async () =>
    String(
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ),
  )
  const key = createPrivateKey(pem)
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
  return {
    publicKey,
    sign: text => sign(ALGORITHM, Buffer.from(text), { key, dsaEncoding: ENCODING }).toString('base64'),
  }
}

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = readPublicKey(publicKey)
    return verify(
      ALGORITHM,
      Buffer.from(text),
      { key, dsaEncoding: ENCODING },
      Buffer.from(signature, 'base64'),
    )
  } catch {
    // What is no key or no signature has not signed anything.
    return false
  }
}

const readPublicKey = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })

/** Short enough to be compared by reading it aloud. */
export const fingerprintOf = (publicKey: string): string =>
  (hash('sha256', Buffer.from(publicKey, 'base64'), 'hex').slice(0, 32).match(/.{4}/g) ?? []).join(' ')

import {
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'

/** The RSA key that encrypts passwords on the wire [wire-33]. */
export interface PasswordKey {
  id: string
  /** SPKI, base64. */
  publicKey: string
  /** Undefined if it was not encrypted with this key. */
  decrypt(base64: string): string | undefined
}

export async function loadPasswordKey(db: Kysely<Schema>): Promise<PasswordKey> {
  const pem = await loadSecret(db, 'password-key', createPem)
  const privateKey = createPrivateKey(pem)
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  return {
    id: createHash('sha256').update(spki).digest('hex').slice(0, 16),
    publicKey: spki.toString('base64'),
    decrypt(base64) {
      try {
        const padding = constants.RSA_PKCS1_OAEP_PADDING
        const options = { key: privateKey, padding, oaepHash: 'sha256' }
        return privateDecrypt(options, Buffer.from(base64, 'base64')).toString('utf8')
      } catch {
        // Whatever is wrong with it, the sender learns only that it could not be read.
        return undefined
      }
    },
  }
}

async function createPem(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

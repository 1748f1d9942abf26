import {
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  randomBytes,
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
  /**
   * With the padding of PKCS #1 v1.5. Of what is not padded so OpenSSL makes up a text, the same each time, so that nobody learns
   * from the answer or its time whether the padding was right.
   */
  decryptPlain(ciphertext: Uint8Array): string
  /** The public key's, hexadecimal, for clients that build it from numbers. */
  modulus: string
  exponent: string
}

/** `withNumbers`: for clients that build the key from them. */
export const describeKey = ({ id, publicKey, modulus, exponent }: PasswordKey, withNumbers: boolean) =>
  ({
    key_id: id,
    public_key: publicKey,
    algorithm: 'RSA-OAEP-256',
    ...(withNumbers && { modulus, exponent }),
  }) as const

export async function loadPasswordKey(db: Kysely<Schema>): Promise<PasswordKey> {
  const pem = await loadSecret(db, 'password-key', createPem)
  const privateKey = createPrivateKey(pem)
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const numbers = createPublicKey(privateKey).export({ format: 'jwk' })
  return {
    modulus: hexOf(numbers.n),
    exponent: hexOf(numbers.e),
    decryptPlain(ciphertext) {
      try {
        const options = { key: privateKey, padding: constants.RSA_PKCS1_PADDING }
        return privateDecrypt(options, ciphertext).toString('utf8')
      } catch {
        // Too long, too short, or a number beyond the key: as wrong as any other wrong password.
        return randomBytes(16).toString('hex')
      }
    },
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

const hexOf = (number = ''): string => Buffer.from(number, 'base64url').toString('hex')

async function createPem(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

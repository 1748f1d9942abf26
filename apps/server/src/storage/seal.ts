import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** From the secret in the database and the key outside of it, if there is one: neither is enough alone. */
export const sealingKey = (secret: string, outside: Uint8Array | undefined, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, outside ?? '', purpose, 32))

/** Encrypts a secret, bound to the person or company it belongs to. */
export function seal(secret: Uint8Array, key: Uint8Array, ownerId: number): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(String(ownerId)))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Throws if the text was changed, or belongs to somebody else. */
export function unseal(sealed: string, key: Uint8Array, ownerId: number): Uint8Array {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(ownerId)))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}

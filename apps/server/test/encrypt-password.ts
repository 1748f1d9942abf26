import { randomBytes } from 'node:crypto'

export async function encryptPassword(
  key: { key_id: string; public_key: string },
  password: string,
  { nonce = randomBytes(9).toString('base64'), time = Date.now() } = {},
): Promise<{ key_id: string; password: string }> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const spki = Buffer.from(key.public_key, 'base64')
  const publicKey = await crypto.subtle.importKey('spki', spki, algorithm, false, ['encrypt'])
  const envelope = Buffer.from(JSON.stringify({ password, nonce, time }))
  const ciphertext = await crypto.subtle.encrypt('RSA-OAEP', publicKey, envelope)
  return { key_id: key.key_id, password: Buffer.from(ciphertext).toString('base64') }
}

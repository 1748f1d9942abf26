import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { CallResult, EntryCall } from './caller.ts'

type PasswordKey = AnswerOf<Contract['getPasswordKey']>

const RSA_OAEP = { name: 'RSA-OAEP', hash: 'SHA-256' } as const

const decodeBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), character => character.charCodeAt(0))

const encodeBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** Time and nonce make a recorded ciphertext useless; `time` is the server's, whatever this clock says. */
export async function encryptPassword(key: PasswordKey, password: string, time: number): Promise<string> {
  const spki = decodeBase64(key.public_key)
  const publicKey = await crypto.subtle.importKey('spki', spki, RSA_OAEP, false, ['encrypt'])
  // Short, because the longest password still has to fit beside it.
  const nonce = encodeBase64(crypto.getRandomValues(new Uint8Array(9)).buffer)
  const envelope = JSON.stringify({ password, nonce, time })
  return encodeBase64(await crypto.subtle.encrypt(RSA_OAEP, publicKey, new TextEncoder().encode(envelope)))
}

interface Encryption {
  key_id: string
  encrypt(password: string): Promise<string>
}

/** The server's key and time, for passwords that are sent soon. */
export async function prepareEncryption(call: EntryCall): Promise<CallResult<Encryption>> {
  // Browsers offer encryption on https and localhost only.
  if (!globalThis.crypto?.subtle) return { ok: false, problem: { code: 'insecure-context' } }
  const key = await call('getPasswordKey', {})
  if (!key.ok) return key
  const now = await call('getTime', {})
  if (!now.ok) return now
  const encrypt = (password: string) => encryptPassword(key.value, password, now.value.time)
  return { ok: true, value: { key_id: key.value.key_id, encrypt } }
}

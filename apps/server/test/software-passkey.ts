import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { TestServer } from './testkit.ts'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const bytes = (hex: string) => Buffer.from(hex, 'hex')
/** Somebody was there. */
const PRESENT = 1

/** A passkey without a device, already added to an account. It counts its uses, as keys on a USB stick do. */
export async function addSoftwarePasskey(server: TestServer, user: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: EC2 key, ES256, P-256.
  const cose = Buffer.concat([
    bytes('a5010203262001215820'),
    Buffer.from(x, 'base64url'),
    bytes('225820'),
    Buffer.from(y, 'base64url'),
  ])
  const { db } = server.storage
  const owner = await db
    .selectFrom('users')
    .where('user_name', '=', user)
    .select('id')
    .executeTakeFirstOrThrow()
  const [id, host] = [Buffer.from(`passkey of ${user}`).toString('base64url'), new URL(server.url).hostname]
  const about = { name: 'Key', transports: 'usb', created_at: 0, used_at: null, counter: 0 }
  const public_key = cose.toString('base64url')
  await db
    .insertInto('passkeys')
    .values({ id, user_id: owner.id, host, public_key, ...about })
    .execute()
  let counter = 0
  return {
    /** What a browser sends for these options of the server. */
    answer(options: Record<string, unknown>): Record<string, unknown> {
      counter += 1
      const count = Buffer.alloc(4)
      count.writeUInt32BE(counter)
      const data = Buffer.concat([sha256(host), Buffer.of(PRESENT), count])
      const client = JSON.stringify({
        type: 'webauthn.get',
        challenge: options.challenge,
        origin: server.url,
      })
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          authenticatorData: data.toString('base64url'),
          clientDataJSON: Buffer.from(client).toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface PushedNotification {
  title: string
  body: string
  tag: string
  navigate: string
  icon?: string
  app_badge?: string
  data: { key: string; messageId: string; pass: string }
}

interface Pushed {
  path: string
  headers: IncomingMessage['headers']
  notification: PushedNotification
}

const RECORD_HEADER = 21
/** Nobody reads what a push service says. */
const LARGE = Buffer.alloc(10_000_000)

/** A push service and the browser behind it: it decrypts what it gets, as RFC 8291 says. */
export async function startPushService() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const pushed: Pushed[] = []
  let status: number | 'nonsense' = 201
  /** Paths whose requests are not answered. */
  const held = new Set<string>()
  let onPush: () => void = () => undefined

  function decrypt(body: Buffer): PushedNotification {
    const salt = body.subarray(0, 16)
    const keyLength = body[RECORD_HEADER - 1] ?? 0
    const serverKey = body.subarray(RECORD_HEADER, RECORD_HEADER + keyLength)
    const sealed = body.subarray(RECORD_HEADER + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey])
    const shared = Buffer.from(hkdfSync('sha256', browser.computeSecret(serverKey), auth, info, 32))
    const derive = (name: string, size: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, size))
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    // The last byte marks the end of the last record.
    const message = JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    if (message.web_push !== 8030) throw new Error('not declarative')
    return message.notification
  }

  const service = createServer((request, response) => {
    void buffer(request).then(body => {
      pushed.push({ path: request.url ?? '', headers: request.headers, notification: decrypt(body) })
      onPush()
      if (held.has(request.url ?? '')) return
      if (status === 'nonsense') request.socket.end('this is no HTTP')
      else response.writeHead(status).end(LARGE)
    })
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  return {
    url,
    pushed,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    answer(next: number | 'nonsense'): void {
      status = next
    },
    hold: (path: string) => void held.add(path),
    /** Resolves when as many have come in all. */
    async received(count: number): Promise<Pushed> {
      while (pushed.length < count)
        await new Promise<void>(resolve => {
          onPush = resolve
        })
      return pushed[count - 1] as Pushed
    },
    async stop(): Promise<void> {
      const closed = new Promise(resolve => service.close(resolve))
      service.closeAllConnections()
      await closed
    },
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** Whether a VAPID header was signed with this key, for this service. */
export function isSignedBy(authorization: string, publicKey: string, audience: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  const signed = Buffer.from(`${head}.${claims}`)
  return (
    key === publicKey &&
    aud === audience &&
    verify(
      'sha256',
      signed,
      { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

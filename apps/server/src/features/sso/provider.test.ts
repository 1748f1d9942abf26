import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFindProvider } from './provider.ts'

const reachable = { reach: { mayReach: () => true }, isPrivateAllowed: true, timeoutS: 1 }
let server: Server
let origin: string
let mode: 'answers' | 'silent' | 'stops'
let asked = 0
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Its time ran out ten seconds ago, by our clock. */
function makeIdToken(): string {
  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: origin, aud: 'parley', sub: 'ann', iat: now - 70, exp: now - 10 }
  const signed = `${encode({ alg: 'ES256', kid: 'k' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

const pageOf = (path: string | undefined): object => {
  if (path === '/keys') return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256' }] }
  if (path === '/token') return { access_token: 'x', token_type: 'bearer', id_token: makeIdToken() }
  const algorithms = { id_token_signing_alg_values_supported: ['ES256'] }
  return { issuer: origin, jwks_uri: `${origin}/keys`, token_endpoint: `${origin}/token`, ...algorithms }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    if (mode === 'silent') return
    response.writeHead(200, { 'content-type': 'application/json' })
    const whole = JSON.stringify(pageOf(request.url))
    if (mode === 'stops') response.write(whole.slice(0, 10))
    else response.end(whole)
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const settings = (secret = '') => ({ issuer: origin, client_id: 'parley', secret })

it.each(['silent', 'stops'] as const)(
  'stops waiting for a provider that accepts connections but hangs: %s',
  async how => {
    mode = how
    let now = 0
    asked = 0
    const find = createFindProvider(reachable, { now: () => now })
    await expect(find(settings())).rejects.toThrow()
    // Whoever clicks right afterwards does not wait again.
    await expect(find(settings())).rejects.toThrow()
    expect(asked).toBe(1)
    mode = 'answers'
    now = 2_001
    expect((await find(settings())).serverMetadata().issuer).toBe(origin)
  },
)

it.each(['', 'secret'])('tolerates a clock that is a little off, with the secret "%s"', async secret => {
  mode = 'answers'
  const provider = await createFindProvider(reachable, { now: () => 0 })(settings(secret))
  const callback = new URL(`${origin}/sso/callback?code=c&state=s`)
  const tokens = await oidc.authorizationCodeGrant(provider, callback, { expectedState: 's' })
  expect(tokens.claims()?.sub).toBe('ann')
})

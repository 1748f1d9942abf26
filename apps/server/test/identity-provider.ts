import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider'

export const CLIENT = { client_id: 'parley', client_secret: 'a secret of parley' }

export interface IdentityProvider {
  issuer: string
  /** Who signs in next, and what is said about them. */
  person: { sub: string; [claim: string]: unknown }
  /** The address it sends the browser back to, without going there. */
  signIn(location: string): Promise<URL>
  stop(): Promise<void>
}

const HOUR = 3_600

/** What it would warn against in use is said expressly: a place in memory, times, and a key of its own. */
const QUIET = {
  adapter: keepInMemory,
  ttl: { AccessToken: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR, Grant: HOUR },
}

function keepInMemory(): Adapter {
  const kept = new Map<string, AdapterPayload>()
  return {
    upsert: async (id, payload) => void kept.set(id, payload),
    find: async id => kept.get(id),
    findByUid: async uid => [...kept.values()].find(payload => payload.uid === uid),
    findByUserCode: async () => undefined,
    consume: async id => void Object.assign(kept.get(id) ?? {}, { consumed: Math.floor(Date.now() / 1_000) }),
    destroy: async id => void kept.delete(id),
    revokeByGrantId: async grantId => {
      for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id)
    },
  }
}

const createKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' })

/** A real OpenID provider, at which everybody signs in without being asked. */
export async function startIdentityProvider(origin: string): Promise<IdentityProvider> {
  const http = createServer()
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const idp: IdentityProvider = {
    issuer,
    person: { sub: 'u-1' },
    signIn: location => follow(location, origin),
    stop: () => new Promise(resolve => http.close(() => resolve())),
  }
  const provider = new Provider(issuer, {
    ...QUIET,
    jwks: { keys: [createKey()] },
    clients: [
      {
        ...CLIENT,
        redirect_uris: [`${origin}/sso/callback`],
        post_logout_redirect_uris: [`${origin}/login`],
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_context, accountId) => ({ accountId, claims: async () => idp.person }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ['not a secret'] },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const login = { login: { accountId: idp.person.sub } }
    void provider.interactionFinished(request, response, login, { mergeWithLastSubmission: false })
  })
  return idp
}

/** As a browser does, with cookies, as far as the provider leads. */
async function follow(location: string, origin: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(location)
  while (url.origin !== origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null)
      throw new Error(`The provider stopped with ${response.status}: ${await response.text()}`)
    url = new URL(next, url)
  }
  return url
}

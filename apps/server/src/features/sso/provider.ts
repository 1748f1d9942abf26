import * as oidc from 'openid-client'
import { openRequest, type Reach, readBytes } from '../../domain/outbound/open-request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SsoSettings } from './sso-parts.ts'

const TIMEOUT_S = 10
const MAX_BYTES = 1_048_576
/** Providers change their keys and addresses rarely. */
const KNOWN_FOR_MS = 3_600_000
const CLOCK_TOLERANCE_S = 30

type ProviderSettings = Pick<SsoSettings, 'issuer' | 'client_id'> & { secret: string }
export type FindProvider = (settings: ProviderSettings) => Promise<oidc.Configuration>

interface Reachable {
  reach: Reach
  isPrivateAllowed: boolean
}

/** Asks providers, and remembers what they said about themselves. */
export function createFindProvider(reachable: Reachable, clock: Clock): FindProvider {
  const known = new Map<string, { provider: Promise<oidc.Configuration>; until: number }>()
  return async settings => {
    const key = JSON.stringify([settings.issuer, settings.client_id, settings.secret])
    const before = known.get(key)
    if (before && before.until > clock.now()) return await before.provider
    const provider = discover(settings, reachable)
    known.set(key, { provider, until: clock.now() + KNOWN_FOR_MS })
    // A failure is not remembered: the next attempt may succeed.
    provider.catch(() => known.delete(key))
    return await provider
  }
}

async function discover(
  { issuer, client_id, secret }: ProviderSettings,
  { reach, isPrivateAllowed }: Reachable,
): Promise<oidc.Configuration> {
  const execute = isPrivateAllowed ? [oidc.allowInsecureRequests] : []
  const fetch = createFetch(reach)
  const options = { [oidc.customFetch]: fetch, timeout: TIMEOUT_S, execute }
  const found = await oidc.discovery(new URL(issuer), client_id, undefined, oidc.None(), options)
  if (secret === '') return found
  const metadata = found.serverMetadata()
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication = methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret)
  const client = { client_secret: secret, [oidc.clockTolerance]: CLOCK_TOLERANCE_S }
  const provider = new oidc.Configuration(metadata, client_id, client, authentication)
  provider[oidc.customFetch] = fetch
  provider.timeout = TIMEOUT_S
  for (const change of execute) change(provider)
  return provider
}

/** `fetch` for hosts that may be reached; redirects are not followed. */
const createFetch =
  (reach: Reach): oidc.CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const response = await openRequest(new URL(address), reach, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      body: body === undefined || body === null ? undefined : String(body),
      signal: signal ?? AbortSignal.timeout(TIMEOUT_S * 1_000),
    })
    if (!response) throw new Error('This host must not be contacted.')
    const { bytes, isCut } = await readBytes(response, MAX_BYTES)
    if (isCut) throw new Error('The response is too long.')
    const type = response.headers['content-type']
    const challenge = response.headers['www-authenticate']
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, {
      status: response.statusCode ?? 500,
      headers: { ...(type && { 'content-type': type }), ...(challenge && { 'www-authenticate': challenge }) },
    })
  }

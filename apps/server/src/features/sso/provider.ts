import { createHash } from 'node:crypto'
import * as oidc from 'openid-client'
import { openRequest, type Reach, readBytes } from '../../domain/outbound/open-request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SsoSettings } from './sso-parts.ts'

/** A provider that hangs must not keep people waiting at a white page. */
const TIMEOUT_S = 5
const MAX_BYTES = 1_048_576
/** Providers change their keys and addresses rarely. */
const KNOWN_FOR_MS = 3_600_000
const FAILED_FOR_MS = 2_000
const CLOCK_TOLERANCE_S = 30

type ProviderSettings = Pick<SsoSettings, 'issuer' | 'client_id'> & { secret: string }
export type FindProvider = (settings: ProviderSettings) => Promise<oidc.Configuration>

interface Reachable {
  reach: Reach
  isPrivateAllowed: boolean
  timeoutS?: number
}

/** Secrets are not kept in memory longer than needed. */
const keyOf = ({ issuer, client_id, secret }: ProviderSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, client_id, secret]))
    .digest('base64url')

/** Asks providers, and remembers what they said about themselves. */
export function createFindProvider(reachable: Reachable, clock: Clock): FindProvider {
  const known = new Map<string, { provider: Promise<oidc.Configuration>; until: number }>()
  return async settings => {
    const key = keyOf(settings)
    const before = known.get(key)
    if (before && before.until > clock.now()) return await before.provider
    const provider = discover(settings, reachable)
    known.set(key, { provider, until: clock.now() + KNOWN_FOR_MS })
    // A failure is remembered for a moment only: the next attempt may succeed, but not everybody waits for it.
    provider.catch(() => known.set(key, { provider, until: clock.now() + FAILED_FOR_MS }))
    return await provider
  }
}

async function discover(
  { issuer, client_id, secret }: ProviderSettings,
  { reach, isPrivateAllowed, timeoutS = TIMEOUT_S }: Reachable,
): Promise<oidc.Configuration> {
  const execute = isPrivateAllowed ? [oidc.allowInsecureRequests] : []
  const fetch = createFetch(reach, timeoutS)
  const options = { [oidc.customFetch]: fetch, timeout: timeoutS, execute }
  const found = await oidc.discovery(new URL(issuer), client_id, undefined, oidc.None(), options)
  const metadata = found.serverMetadata()
  const client = { ...(secret !== '' && { client_secret: secret }), [oidc.clockTolerance]: CLOCK_TOLERANCE_S }
  const provider = new oidc.Configuration(metadata, client_id, client, authenticate(secret, metadata))
  provider[oidc.customFetch] = fetch
  provider.timeout = timeoutS
  for (const change of execute) change(provider)
  return provider
}

function authenticate(secret: string, metadata: oidc.ServerMetadata): oidc.ClientAuth {
  if (secret === '') return oidc.None()
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret)
}

/** `fetch` for hosts that may be reached; redirects are not followed. */
const createFetch =
  (reach: Reach, timeoutS: number): oidc.CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const response = await openRequest(new URL(address), reach, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      body: body === undefined || body === null ? undefined : String(body),
      signal: signal ?? AbortSignal.timeout(timeoutS * 1_000),
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

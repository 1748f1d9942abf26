import { X509Certificate } from 'node:crypto'
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { openRequest } from '../../domain/outbound/open-request.ts'
import type { Clock } from '../../ports/clock.ts'
import { type ProviderClaims, SignOnRefusal } from './match-person.ts'
import type { SsoParts, SsoSettings } from './sso-parts.ts'

/** What is registered at the provider: where it sends answers, and who we are, which is also where that is described. */
export const samlCallbackOf = (origin: string): string => `${origin}/sso/saml`
export const entityIdOf = (origin: string): string => `${origin}/sso/metadata`

const CLOCK_SKEW_MS = 30_000
/** A page says its time in whole seconds. */
const DATE_STEP_MS = 1_000
const MAX_AGE_MS = 300_000
const TIMEOUT_MS = 5_000
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

const EMAIL_NAMES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const PERSON_NAMES = [
  'displayName',
  'name',
  'cn',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
]

type SamlSettings = Pick<SsoSettings, 'issuer' | 'entry_point' | 'certificate'>

/** `requestId`: the only request that an answer may be to. */
function createSaml(settings: SamlSettings, origin: string, requestId: string, clock: Clock): SAML {
  const asked = new Date(clock.now()).toISOString()
  return new SAML({
    idpCert: settings.certificate,
    idpIssuer: settings.issuer,
    entryPoint: settings.entry_point,
    issuer: entityIdOf(origin),
    callbackUrl: samlCallbackOf(origin),
    audience: entityIdOf(origin),
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // The assertion, which is all that is read; whether its envelope is signed too does not matter.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: MAX_AGE_MS,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: clock.now() }),
      getAsync: async key => (key === requestId ? asked : null),
      removeAsync: async key => key,
    },
  })
}

/** The page of the provider, with the request in its address. */
export const samlRequestUrl = (
  settings: SamlSettings,
  { origin, state, requestId }: { origin: string; state: string; requestId: string },
  clock: Clock,
): Promise<string> =>
  createSaml(settings, origin, requestId, clock).getAuthorizeUrlAsync(state, undefined, {})

/**
 * Who the provider says it is [sso-7]. Throws if anything is wrong: signature, issuer, audience, recipient, time, or the request that it
 * answers. Only what is signed is read.
 */
export async function readSamlAnswer(
  settings: SamlSettings,
  answer: { encoded: string; origin: string; requestId: string },
  clock: Clock,
): Promise<ProviderClaims> {
  const { encoded, origin, requestId } = answer
  const saml = createSaml(settings, origin, requestId, clock)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded }).catch(nameFault)
  if (profile?.issuer !== settings.issuer)
    throw new SignOnRefusal(undefined, 'the answer names another provider')
  requireConfirmation(profile.getAssertion?.(), { recipient: samlCallbackOf(origin), requestId })
  // One that changes every time is nobody whom we could know again.
  if (!profile.nameID || profile.nameIDFormat === TRANSIENT) throw new Error('no lasting name')
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  const email = firstOf(attributes, EMAIL_NAMES) || (profile.nameID.includes('@') ? profile.nameID : '')
  return {
    sub: profile.nameID,
    preferred_username: profile.nameID,
    email,
    // The provider is the company's own, and people do not choose their address there.
    email_verified: true,
    name: firstOf(attributes, PERSON_NAMES),
  }
}

/** What the library says, and what the audit log does. Of confirmations the library looks at nothing but their times. */
const FAULTS: readonly [RegExp, string][] = [
  [/not yet valid|assertion expired|No valid subject confirmation/, 'the clocks differ'],
  [/Invalid (document )?signature$/, 'the certificate does not fit the signature'],
  [/audience mismatch/, 'the answer is for another entity id'],
]

/** With any of these wrong nobody of the company can sign in, and nothing else would say why. */
function nameFault(error: unknown): never {
  const [, reason] = FAULTS.find(([said]) => said.test(String(error))) ?? []
  throw reason === undefined ? error : new SignOnRefusal(undefined, reason)
}

/** The library takes an answer that names neither. */
function requireConfirmation(
  assertion: unknown,
  { recipient, requestId }: { recipient: string; requestId: string },
): void {
  const found = collect(assertion, 'SubjectConfirmationData').map(data => (data as { $?: unknown }).$)
  const isOurs = found.some(
    data =>
      (data as Record<string, string> | undefined)?.Recipient === recipient &&
      (data as Record<string, string>).InResponseTo === requestId,
  )
  if (!isOurs) throw new Error('not an answer to this request')
}

/** All elements of a name, at any depth. */
const collect = (node: unknown, name: string): unknown[] =>
  node instanceof Object
    ? Object.entries(node).flatMap(([key, value]) => [
        ...(key === name ? [value].flat() : []),
        ...collect(value, name),
      ])
    : []

function firstOf(attributes: Record<string, unknown>, names: readonly string[]): string {
  for (const name of names) {
    const value: unknown = [attributes[name]].flat()[0]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return ''
}

/** What administrators register at the provider, as it reads it. */
export const samlMetadata = (origin: string): string =>
  generateServiceProviderMetadata({
    issuer: entityIdOf(origin),
    callbackUrl: samlCallbackOf(origin),
    identifierFormat: null,
    wantAssertionsSigned: true,
  })

export interface SamlFindings {
  outcome: 'found' | 'bad-certificate' | 'expired' | 'unreachable' | 'clocks-differ'
  /** Whose certificate it is, and until when; empty and 0: it cannot be read. */
  subject: string
  valid_until: number
}

/** Whether people could sign in with these settings, as far as it can be told without a person. */
export async function checkSaml(
  { reach, clock }: Pick<SsoParts, 'reach' | 'clock'>,
  { certificate, entry_point }: Omit<SamlSettings, 'issuer'>,
): Promise<SamlFindings> {
  const read = readCertificate(certificate)
  if (!read) return { outcome: 'bad-certificate', subject: '', valid_until: 0 }
  const said = { subject: read.subject.replaceAll('\n', ', '), valid_until: read.validToDate.getTime() }
  if (said.valid_until < clock.now()) return { outcome: 'expired', ...said }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const url = URL.parse(entry_point)
  const response =
    url &&
    (await openRequest(url, reach, { headers: { accept: 'text/html' }, signal }).catch(() => undefined))
  response?.destroy()
  if (!response) return { outcome: 'unreachable', ...said }
  const apart = Math.abs(Date.parse(response.headers.date ?? '') - clock.now())
  // Without a request in the address many refuse: that they answer is enough.
  return { outcome: apart > CLOCK_SKEW_MS + DATE_STEP_MS ? 'clocks-differ' : 'found', ...said }
}

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

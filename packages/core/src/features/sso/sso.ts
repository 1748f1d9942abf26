import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export interface SsoSettings {
  isOn: boolean
  protocol: 'oidc' | 'saml'
  /** SAML: the page where people sign in. */
  entryPoint: string
  /** SAML: what its answers are signed with, PEM. */
  certificate: string
  /** What the button on the login page says: 'Sign in with …'. */
  name: string
  issuer: string
  clientId: string
  /** Which claim names the account. */
  claim: 'email' | 'preferred_username'
  /** Only addresses of this domain are people of the company. */
  emailDomain: string
  createsPeople: boolean
  /** Signing out here signs out at the provider too. */
  endsProviderSession: boolean
}

interface StoredSso {
  settings: SsoSettings
  hasSecret: boolean
  callbackUrl: string
  /** For SAML, like the next: where answers go, and who we are, which is also the address of our metadata. */
  samlCallbackUrl: string
  entityId: string
}

/** The identity provider of the company, for its administrators. */
const createSso = ({ call }: Context) => ({
  async get(): Promise<CallResult<StoredSso>> {
    const found = await call('getSsoSettings', {})
    if (!found.ok) return found
    const { has_secret: hasSecret, callback_url: callbackUrl, ...fields } = found.value
    const { saml_callback_url: samlCallbackUrl, entity_id: entityId } = fields
    const { protocol, entry_point: entryPoint, certificate } = fields
    const { is_on: isOn, name, issuer, client_id: clientId, claim, email_domain: emailDomain } = fields
    const { creates_people: createsPeople, ends_provider_session: endsProviderSession } = fields
    const people = { claim, emailDomain, createsPeople, endsProviderSession }
    const settings = { isOn, protocol, entryPoint, certificate, name, issuer, clientId, ...people }
    return { ok: true, value: { settings, hasSecret, callbackUrl, samlCallbackUrl, entityId } }
  },

  /** Without a secret the stored one stays. */
  save: (
    { isOn, entryPoint, clientId, emailDomain, createsPeople, endsProviderSession, ...same }: SsoSettings,
    secret: string,
  ) =>
    call('saveSsoSettings', {
      ...same,
      is_on: isOn,
      entry_point: entryPoint,
      client_id: clientId,
      email_domain: emailDomain,
      creates_people: createsPeople,
      ends_provider_session: endsProviderSession,
      ...(secret !== '' && { client_secret: secret }),
    }),

  /** Checks a SAML provider; nothing is saved. */
  testSaml: ({ entryPoint, certificate }: SsoSettings) =>
    call('testSaml', { entry_point: entryPoint, certificate }),
})

export const sso = {
  start: createSso,
} satisfies Feature

import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export interface SsoSettings {
  isOn: boolean
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

/** The identity provider of the company, for its administrators. */
const createSso = ({ call }: Context) => ({
  async get(): Promise<CallResult<{ settings: SsoSettings; hasSecret: boolean; callbackUrl: string }>> {
    const found = await call('getSsoSettings', {})
    if (!found.ok) return found
    const { has_secret: hasSecret, callback_url: callbackUrl, ...fields } = found.value
    const { is_on: isOn, name, issuer, client_id: clientId, claim, email_domain: emailDomain } = fields
    const { creates_people: createsPeople, ends_provider_session: endsProviderSession } = fields
    const settings = { isOn, name, issuer, clientId, claim, emailDomain, createsPeople, endsProviderSession }
    return { ok: true, value: { settings, hasSecret, callbackUrl } }
  },

  /** Without a secret the stored one stays. */
  save: (
    { isOn, clientId, emailDomain, createsPeople, endsProviderSession, ...same }: SsoSettings,
    secret: string,
  ) =>
    call('saveSsoSettings', {
      ...same,
      is_on: isOn,
      client_id: clientId,
      email_domain: emailDomain,
      creates_people: createsPeople,
      ends_provider_session: endsProviderSession,
      ...(secret !== '' && { client_secret: secret }),
    }),
})

export const sso = {
  start: createSso,
} satisfies Feature

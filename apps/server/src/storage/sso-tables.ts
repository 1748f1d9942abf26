import type { Generated } from 'kysely'

/** Where companies let their people sign in, if not here. */
export interface SsoTables {
  /** The identity provider of a company. */
  sso_settings: {
    company_id: number
    is_on: number
    protocol: Generated<'oidc' | 'saml'>
    /** What the button on the login page says: 'Sign in with …'. */
    name: string
    /** Also the entity id of a SAML provider. */
    issuer: string
    /** SAML: the page where people sign in. */
    entry_point: Generated<string>
    /** SAML: what its answers are signed with, PEM. */
    certificate: Generated<string>
    client_id: string
    /** The client secret, encrypted; empty: a public client. */
    sealed_secret: string
    /** Which claim names the account. */
    claim: 'email' | 'preferred_username'
    /** Only addresses of this domain are people of the company. */
    email_domain: string
    /** 1: somebody the company does not know yet gets an account. */
    creates_people: number
    /** 1: signing out here signs out at the provider too. */
    ends_provider_session: number
  }
  /** The directory of a company. */
  ldap_settings: {
    company_id: number
    is_on: number
    url: string
    /** Who the server is there; empty: nobody. */
    bind_dn: string
    /** Encrypted; empty: none. */
    sealed_password: string
    base_dn: string
    filter: string
    account_attribute: string
    name_attribute: string
    email_attribute: string
    /** Certificates (PEM) of whoever vouches for the directory; empty: whom the system trusts. */
    authority: string
    /** 1: somebody the company does not know yet gets an account. */
    creates_people: number
  }
  /** Sign-ins that have been sent to the provider and have not come back; each is deleted by its use. */
  sso_flows: {
    state_hash: string
    company_id: number
    /** Hash of the cookie: only the browser that began can finish. */
    browser_hash: string
    /** SAML: the id of the request. */
    nonce: string
    code_verifier: string
    /** SAML: who has been vouched for; the browser that began still has to ask. */
    user_id: number | null
    /** SAML: hash of the secret given to the browser that brought the answer, which has to be the one that began. */
    answer_hash: string | null
    expires_at: number
  }
  /** Who a person is at the provider. */
  sso_identities: {
    company_id: number
    issuer: string
    subject: string
    user_id: number
  }
}

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { isEntryPoint, isIssuer } from './rules.ts'

const EXAMPLE = {
  is_on: false,
  protocol: 'oidc',
  entry_point: '',
  certificate: '',
  name: 'Acme ID',
  issuer: 'https://id.acme.test',
  client_id: 'parley',
  claim: 'email',
  email_domain: '',
  creates_people: false,
  ends_provider_session: false,
}

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))

const Settings = z.object({
  is_on: z.boolean(),
  protocol: z._default(z.enum(['oidc', 'saml']), 'oidc'),
  /** SAML: the page where people sign in. */
  entry_point: z._default(text(1_000), ''),
  /** SAML: the certificate that its answers are signed with, PEM. */
  certificate: z._default(text(20_000), ''),
  /** What the button on the login page says: 'Sign in with …'. */
  name: text(40),
  issuer: text(500),
  client_id: text(200),
  /** Which claim names the account: that value, or the part of it before the @. */
  claim: z.enum(['email', 'preferred_username']),
  /** Only addresses of this domain are people of the company. */
  email_domain: text(150),
  /** Somebody the company does not know yet gets an account. */
  creates_people: z.boolean(),
  /** Signing out here signs out at the provider too. */
  ends_provider_session: z.boolean(),
})

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const

export const getSsoSettings = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/sso/get',
  summary:
    'Get the identity provider (OpenID Connect or SAML) of the company. The client secret is never returned.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.extend(Settings, {
    has_secret: z.boolean(),
    /** To be registered at the provider. */
    callback_url: z.string(),
    /** The same for SAML; who we are there is also the address of our metadata. */
    saml_callback_url: z.string(),
    entity_id: z.string(),
  }),
})

export const saveSsoSettings = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/sso/save',
  summary:
    'Update the identity provider of the company (OpenID Connect or SAML). When it is switched on, the provider is contacted first; `unreachable`: it did not answer as an identity provider, `bad-certificate` and `expired`: its certificate, and nothing was saved. `locked-out`: nobody could sign in any more. Without `client_secret` the stored one is kept, unless issuer or client change.',
  examples: {
    right: EXAMPLE,
    wrong: [
      [{ ...EXAMPLE, claim: 'sub' }, 'claim'],
      [{ ...EXAMPLE, is_on: true, email_domain: 'acme.test', issuer: 'ftp://id.acme.test' }, 'issuer'],
      [{ ...EXAMPLE, is_on: true, email_domain: 'acme.test', name: ' ' }, 'name'],
      [{ ...EXAMPLE, is_on: true }, 'email_domain'],
      [{ ...EXAMPLE, is_on: true, protocol: 'saml', email_domain: 'acme.test' }, 'entry_point'],
    ],
  },
  request: z.extend(Settings, { client_secret: z.optional(z.string().check(z.maxLength(500))) }).check(
    z.refine(({ is_on, name }) => !is_on || name !== '', { path: ['name'], error: 'is missing' }),
    z.refine(({ is_on, protocol, issuer }) => !is_on || protocol !== 'saml' || issuer !== '', {
      path: ['issuer'],
      error: 'is missing',
    }),
    z.refine(({ is_on, protocol, issuer }) => !is_on || protocol !== 'oidc' || isIssuer(issuer), {
      path: ['issuer'],
      error: 'must be an https address',
    }),
    z.refine(
      ({ is_on, protocol, entry_point }) => !is_on || protocol !== 'saml' || isEntryPoint(entry_point),
      {
        path: ['entry_point'],
        error: 'must be an https address',
      },
    ),
    z.refine(({ is_on, protocol, client_id }) => !is_on || protocol === 'saml' || client_id !== '', {
      path: ['client_id'],
      error: 'is missing',
    }),
    z.refine(({ is_on, claim, email_domain }) => !is_on || claim !== 'email' || email_domain !== '', {
      path: ['email_domain'],
      error: 'is missing',
    }),
  ),
  answer: z.object({ outcome: z.enum(['saved', 'unreachable', 'bad-certificate', 'expired', 'locked-out']) }),
})

export const testSaml = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/sso/test',
  summary:
    'Check a SAML provider without saving it: whose its certificate is and until when, whether its page answers, and whether it names the same time.',
  examples: {
    right: { entry_point: 'https://id.acme.test/sso', certificate: '' },
    wrong: [[{ entry_point: 'ftp://id.acme.test', certificate: '' }, 'entry_point']],
  },
  request: z.object({
    entry_point: text(1_000).check(z.refine(isEntryPoint, 'must be an https address')),
    certificate: text(20_000),
  }),
  answer: z.object({
    outcome: z.enum(['found', 'bad-certificate', 'expired', 'unreachable', 'clocks-differ']),
    subject: z.string(),
    valid_until: z.number(),
  }),
})

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { isIssuer } from './rules.ts'

const EXAMPLE = {
  is_on: false,
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
  summary: 'Get the identity provider (OpenID Connect) of the company. The client secret is never returned.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.extend(Settings, {
    has_secret: z.boolean(),
    /** To be registered at the provider. */
    callback_url: z.string(),
  }),
})

export const saveSsoSettings = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/sso/save',
  summary:
    'Update the identity provider of the company. When it is switched on, the provider is contacted first; `unreachable`: it did not answer as an identity provider, and nothing was saved. `locked-out`: nobody could sign in any more. Without `client_secret` the stored one is kept, unless issuer or client change.',
  examples: {
    right: EXAMPLE,
    wrong: [
      [{ ...EXAMPLE, claim: 'sub' }, 'claim'],
      [{ ...EXAMPLE, is_on: true, email_domain: 'acme.test', issuer: 'ftp://id.acme.test' }, 'issuer'],
      [{ ...EXAMPLE, is_on: true, email_domain: 'acme.test', name: ' ' }, 'name'],
      [{ ...EXAMPLE, is_on: true }, 'email_domain'],
    ],
  },
  request: z.extend(Settings, { client_secret: z.optional(z.string().check(z.maxLength(500))) }).check(
    z.refine(({ is_on, name }) => !is_on || name !== '', { path: ['name'], error: 'is missing' }),
    z.refine(({ is_on, issuer }) => !is_on || isIssuer(issuer), {
      path: ['issuer'],
      error: 'must be an https address',
    }),
    z.refine(({ is_on, client_id }) => !is_on || client_id !== '', {
      path: ['client_id'],
      error: 'is missing',
    }),
    z.refine(({ is_on, claim, email_domain }) => !is_on || claim !== 'email' || email_domain !== '', {
      path: ['email_domain'],
      error: 'is missing',
    }),
  ),
  answer: z.object({ outcome: z.enum(['saved', 'unreachable', 'locked-out']) }),
})

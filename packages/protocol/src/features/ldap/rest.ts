import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { isAttributeName, isLdapUrl } from './rules.ts'

const EXAMPLE = {
  is_on: false,
  url: 'ldaps://ldap.acme.test',
  bind_dn: 'cn=parley,dc=acme,dc=test',
  base_dn: 'ou=people,dc=acme,dc=test',
  filter: '(objectClass=inetOrgPerson)',
  account_attribute: 'uid',
  name_attribute: 'cn',
  email_attribute: 'mail',
  authority: '',
  creates_people: false,
}

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))
const attribute = text(63).check(z.refine(isAttributeName, 'must be the name of an attribute'))

const Settings = z.object({
  is_on: z.boolean(),
  /** `ldaps://`, or `ldap://`, which is encrypted by StartTLS before anything is said. */
  url: text(300),
  /** Who the server is at the directory; empty: nobody, if the directory lets nobody search. */
  bind_dn: text(500),
  base_dn: text(500),
  /** Who of the directory are people of the company. */
  filter: text(1_000),
  /** What people type as their account. */
  account_attribute: attribute,
  name_attribute: attribute,
  email_attribute: attribute,
  /** PEM: who vouches for the certificate of the directory; empty: those whom the system trusts. */
  authority: text(20_000),
  /** Somebody the company does not know yet gets an account. */
  creates_people: z.boolean(),
})

const password = z.optional(z.string().check(z.maxLength(500)))

/** What came of asking the directory. */
const Asked = z.enum([
  'found',
  'nobody',
  'unreachable',
  'untrusted',
  'refused',
  'no-base',
  'bad-filter',
  'password-needed',
])

const admin = { method: 'POST', service: 'chat', access: 'administrator', repeatable: false } as const

export const getLdapSettings = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/ldap/get',
  summary: 'Get the directory (LDAP) of the company. The password is never returned.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.extend(Settings, { has_password: z.boolean() }),
})

export const saveLdapSettings = endpoint({
  ...admin,
  limit: 'adminChange',
  path: '/business/admin/ldap/save',
  summary:
    'Update the directory of the company. When it is switched on, the directory is asked first; if it finds nobody, the outcome says why, and nothing is saved. `locked-out`: nobody could sign in any more. Without `bind_password` the stored one is kept, unless address, `authority`, `bind_dn` or `base_dn` change: then `password-needed`.',
  examples: {
    right: EXAMPLE,
    wrong: [
      [{ ...EXAMPLE, account_attribute: 'uid)(x=' }, 'account_attribute'],
      [{ ...EXAMPLE, is_on: true, url: 'http://ldap.acme.test' }, 'url'],
    ],
  },
  request: z.extend(Settings, { bind_password: password }).check(
    z.refine(({ is_on, url }) => !is_on || isLdapUrl(url), {
      path: ['url'],
      error: 'must be an ldaps or ldap address',
    }),
  ),
  answer: z.object({ outcome: z.union([z.enum(['saved', 'locked-out']), Asked]) }),
})

export const testLdapSettings = endpoint({
  ...admin,
  limit: 'adminChange',
  path: '/business/admin/ldap/test',
  summary:
    'Ask a directory with these settings, without saving them: whom it finds, at most 100; with `account` only that person. The first five are described. The stored password is used as for saving.',
  examples: {
    right: { ...EXAMPLE, account: 'ann' },
    wrong: [[{ ...EXAMPLE, url: 'ldap.acme.test' }, 'url']],
  },
  request: z
    .extend(Settings, { bind_password: password, account: z.optional(text(150)) })
    .check(
      z.refine(({ url }) => isLdapUrl(url), { path: ['url'], error: 'must be an ldaps or ldap address' }),
    ),
  answer: z.object({
    outcome: Asked,
    count: z.number(),
    has_more: z.boolean(),
    people: z.array(z.object({ dn: z.string(), account: z.string(), name: z.string(), email: z.string() })),
  }),
})

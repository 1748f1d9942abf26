import {
  foldAccount,
  isBotId,
  isUserId,
  MAX_PERSON_NAME_LENGTH,
  normalizeEmail,
} from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import { lockCompany } from '../../domain/people/change-company.ts'
import { createUsers } from '../../domain/people/create-users.ts'
import { findByAccount } from '../../domain/people/find-by-account.ts'
import type { Schema } from '../../storage/schema.ts'
import type { SsoParts, SsoSettings } from './sso-parts.ts'

/** What the provider says about a person; everything but `sub` may be absent. */
export interface ProviderClaims {
  sub: string
  [name: string]: unknown
}

/** A refusal that the audit log of the company explains. */
export class SignOnRefusal extends Error {
  /** Who it was, where that is known. */
  readonly userId: number | undefined

  constructor(userId: number | undefined, reason: string) {
    super(reason)
    this.userId = userId
  }
}

/** No password matches: the person signs in here, or gets a password from an administrator. */
const NO_PASSWORD = ''

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The account that the claims name; undefined: nobody of this company. */
function accountOf(
  claims: ProviderClaims,
  { claim, email_domain }: Pick<SsoSettings, 'claim' | 'email_domain'>,
): string | undefined {
  // Some providers let people enter any address: one that is not said to be verified proves nothing.
  if (claim === 'email' && claims.email_verified !== true) return undefined
  const [account = '', domain, ...more] = foldAccount(textOf(claims[claim])).split('@')
  const isAddress = domain !== undefined
  if (more.length > 0 || (claim === 'email' && !isAddress)) return undefined
  // Somebody else's domain may have a person of the same name.
  if (isAddress && (email_domain === '' || domain !== email_domain.toLowerCase())) return undefined
  return isUserId(account) && !SYSTEM_ACCOUNTS.includes(account) && !isBotId(account) ? account : undefined
}

/** A verified address that an administrator or the directory has entered for somebody, of whatever domain. */
const emailOf = (claims: ProviderClaims, { claim }: Pick<SsoSettings, 'claim'>): string | undefined =>
  claim === 'email' && claims.email_verified === true ? normalizeEmail(textOf(claims.email)) : undefined

/**
 * The person behind the claims: known by subject, else found by e-mail address or account, else created if the company wants that.
 * User names, which people can change at some providers, do not lead to administrators [sso-6].
 */
export async function matchPerson(
  parts: Pick<SsoParts, 'storage' | 'clock' | 'audit'>,
  settings: SsoSettings,
  claims: ProviderClaims,
  ip: string,
): Promise<number | undefined> {
  const { company_id: companyId } = settings
  const known = await findIdentity(parts.storage.db, settings, claims.sub)
  if (known !== undefined) return known
  const account = accountOf(claims, settings)
  const email = emailOf(claims, settings)
  if (account === undefined && email === undefined) return undefined
  return await parts.storage.transaction(async db => {
    await lockCompany(db, companyId)
    const meanwhile = await findIdentity(db, settings, claims.sub)
    if (meanwhile !== undefined) return meanwhile
    const person = await findPerson(db, settings, { account, email })
    if (person === 'taken' || (!person && settings.creates_people === 0)) return undefined
    if (person?.role === 'administrator' && settings.claim !== 'email')
      throw new SignOnRefusal(person.id, 'administrators are matched by a verified e-mail address only')
    const userId = person ? person.id : await create(db)
    if (userId === undefined) return undefined
    await db
      .insertInto('sso_identities')
      .values({ company_id: companyId, issuer: settings.issuer, subject: claims.sub, user_id: userId })
      .execute()
    return userId
  })

  async function create(db: Kysely<Schema>): Promise<number | undefined> {
    if (account === undefined) return undefined
    const nickName = textOf(claims.name).slice(0, MAX_PERSON_NAME_LENGTH) || account
    const users = [{ userName: account, nickName, passwordHash: NO_PASSWORD, ...(email && { email }) }]
    const [userId] = await createUsers(db, companyId, users, parts.clock.now())
    const detail = `${account} by single sign-on`
    await parts.audit.recordWithin(db, {
      action: 'person-add',
      outcome: 'ok',
      ip,
      ...(userId !== undefined && { userId }),
      detail,
    })
    return userId
  }
}

async function findIdentity(
  db: Kysely<Schema>,
  { company_id, issuer }: SsoSettings,
  subject: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('sso_identities')
    .where('company_id', '=', company_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('user_id')
    .executeTakeFirst()
  return found?.user_id
}

/** `taken`: the account is a customer's, or belongs to somebody else at the provider. */
async function findPerson(
  db: Kysely<Schema>,
  { company_id, issuer }: SsoSettings,
  { account, email }: { account: string | undefined; email: string | undefined },
) {
  const known = email === undefined ? [] : await findByEmail(db, company_id, email)
  // An address shared by two people identifies neither of them.
  if (known.length > 1) return 'taken'
  const person =
    known[0] ?? (account === undefined ? undefined : await findByAccount(db, company_id, account))
  if (!person) return undefined
  const other = await db
    .selectFrom('sso_identities')
    .where('user_id', '=', person.id)
    .where('issuer', '=', issuer)
    .select('subject')
    .executeTakeFirst()
  return person.isCustomer === 1 || other ? 'taken' : person
}

const findByEmail = (db: Kysely<Schema>, companyId: number, email: string) =>
  db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('disabled', '=', 0)
    .select(['id', 'role', 'is_customer as isCustomer'])
    .limit(2)
    .execute()

import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'
import type { Kysely, Selectable } from 'kysely'
import type { Audit } from '../../domain/audit/audit.ts'
import type { Reach } from '../../domain/outbound/open-request.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { leavesSignIn } from '../../domain/people/leaves-sign-in.ts'
import { type TellingParts, tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { SmsSender } from '../../ports/sms-sender.ts'
import type { Schema } from '../../storage/schema.ts'
import { seal, unseal } from '../../storage/seal.ts'
import { DirectoryFailure, LdapDirectory } from './directory.ts'

export interface LdapParts extends TellingParts {
  audit: Audit
  sms: SmsSender
  reach: Reach
  /** For the passwords of directories. */
  key: Uint8Array
}

export type LdapRow = Selectable<Schema['ldap_settings']>

const MOST_FOUND = 100
const MOST_DESCRIBED = 5

const DEFAULTS = {
  url: '',
  bind_dn: '',
  base_dn: '',
  filter: '(objectClass=inetOrgPerson)',
  account_attribute: 'uid',
  name_attribute: 'cn',
  email_attribute: 'mail',
  authority: '',
}

const selectLdap = (db: Kysely<Schema>, companyId: number): Promise<LdapRow | undefined> =>
  db.selectFrom('ldap_settings').where('company_id', '=', companyId).selectAll().executeTakeFirst()

export const passwordIn = ({ sealed_password, company_id }: LdapRow, key: Uint8Array): string =>
  sealed_password === '' ? '' : Buffer.from(unseal(sealed_password, key, company_id)).toString('utf8')

/** The directory of a company, for its administrators [ldap-3]. */
export const createLdapSettings = (
  parts: LdapParts,
): Pick<Handlers, 'getLdapSettings' | 'saveLdapSettings' | 'testLdapSettings'> => ({
  getLdapSettings: signedIn(async ({ companyId }) => {
    const row = await selectLdap(parts.storage.db, companyId)
    const { company_id: _company, sealed_password = '', is_on, creates_people, ...fields } = row ?? {}
    return {
      ...DEFAULTS,
      ...fields,
      is_on: is_on === 1,
      creates_people: creates_people === 1,
      has_password: sealed_password !== '',
    }
  }),

  testLdapSettings: signedIn(async ({ companyId }, { account, ...request }) => {
    const row = await composeRow(parts, companyId, request)
    return needsPassword(row)
      ? { outcome: 'password-needed', count: 0, has_more: false, people: [] }
      : await ask(parts, row, account)
  }),

  saveLdapSettings: signedIn(async (caller, request, { ip }) => {
    const row = await composeRow(parts, caller.companyId, request)
    if (request.is_on && needsPassword(row)) return { outcome: 'password-needed' }
    if (request.is_on) {
      const { outcome } = await ask(parts, row)
      if (outcome !== 'found') return { outcome }
    }
    const answer = await changeCompany(parts, caller, ip, async (db, note) => {
      const { company_id: companyId, ...changes } = row
      if (!(await leavesSignIn(db, companyId, { isLdapOn: request.is_on, sms: parts.sms })))
        return { outcome: 'locked-out' as const }
      await db
        .insertInto('ldap_settings')
        .values(row)
        .onConflict(conflict => conflict.column('company_id').doUpdateSet(changes))
        .execute()
      await note('company-change', `directory (LDAP) ${request.is_on ? row.url : 'off'}`)
      return { outcome: 'saved' as const }
    })
    if (answer.outcome === 'saved') await tellAdministrators(parts, caller, { kind: 'ldap-changed' })
    return answer
  }),
})

const BOUND_TO = ['url', 'authority', 'bind_dn', 'base_dn'] as const

const needsPassword = ({ bind_dn, sealed_password }: LdapRow): boolean =>
  bind_dn !== '' && sealed_password === ''

async function composeRow(
  { storage, key }: LdapParts,
  companyId: number,
  { bind_password, is_on, creates_people, ...fields }: RequestOf<Contract['saveLdapSettings']>,
): Promise<LdapRow> {
  const before = await selectLdap(storage.db, companyId)
  // A password is for what it was entered for: it must neither be sent to another server nor read another part of the directory.
  const isSame = before && BOUND_TO.every(field => before[field] === fields[field])
  const kept = isSame ? before.sealed_password : ''
  return {
    ...fields,
    company_id: companyId,
    is_on: is_on ? 1 : 0,
    creates_people: creates_people ? 1 : 0,
    sealed_password: bind_password ? seal(Buffer.from(bind_password), key, companyId) : kept,
  }
}

async function ask(
  { reach, key }: LdapParts,
  row: LdapRow,
  account?: string,
): Promise<AnswerOf<Contract['testLdapSettings']>> {
  try {
    const directory = new LdapDirectory(row, passwordIn(row, key), reach)
    const found = await directory.search(MOST_FOUND + 1, account)
    // Entries without an account are nobody who could sign in.
    const people = found.filter(person => person.account !== '')
    return {
      outcome: people.length > 0 ? 'found' : 'nobody',
      count: Math.min(people.length, MOST_FOUND),
      has_more: people.length > MOST_FOUND,
      people: people.slice(0, MOST_DESCRIBED),
    }
  } catch (error) {
    if (!(error instanceof DirectoryFailure)) throw error
    return { outcome: error.reason, count: 0, has_more: false, people: [] }
  }
}

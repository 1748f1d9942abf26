import type { SignInMethod } from '@parley/protocol/model'
import type { Contract, RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Audit } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { isNameTaken } from '../../domain/people/company-names.ts'
import { leavesSignIn } from '../../domain/people/leaves-sign-in.ts'
import { type TellingParts, tellAdministrators } from '../../domain/people/tell-administrators.ts'
import type { Pictures } from '../../domain/pictures/pictures.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { SmsSender } from '../../ports/sms-sender.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

interface Parts extends TellingParts {
  audit: Audit
  sms: SmsSender
  pictures: Pictures
  /** What the operator allows one person to keep, in bytes. */
  fileQuota: number
}

type SettingsCalls = 'getCompanySettings' | 'saveCompanySettings'

const MB = 1_048_576

type Wanted = Omit<RequestOf<Contract['saveCompanySettings']>, 'logo'> & { logo: string | undefined }

const flag = (isOn: boolean) => (isOn ? 1 : 0)

/** The columns that a request changes. */
const columnsOf = (wanted: Wanted) => ({
  ...(wanted.company_name !== undefined && { name: wanted.company_name }),
  ...(wanted.is_office_cloud !== undefined && { office_cloud: flag(wanted.is_office_cloud) }),
  ...(wanted.is_tracked !== undefined && { tracking: flag(wanted.is_tracked) }),
  ...(wanted.requires_second_factor !== undefined && {
    requires_second_factor: flag(wanted.requires_second_factor),
  }),
  ...(wanted.closed_ways !== undefined && { closed_ways: [...new Set(wanted.closed_ways)].join(' ') }),
  ...(wanted.allows_self_destruct !== undefined && { self_destruct: flag(wanted.allows_self_destruct) }),
  ...(wanted.allows_customer_chats !== undefined && { customer_chats: flag(wanted.allows_customer_chats) }),
  ...(wanted.allows_open_groups !== undefined && { open_groups: flag(wanted.allows_open_groups) }),
  ...(wanted.allows_recording !== undefined && { recording: flag(wanted.allows_recording) }),
  ...(wanted.space_mb !== undefined && { space_mb: wanted.space_mb }),
  ...(wanted.max_file_mb !== undefined && { max_file_mb: wanted.max_file_mb }),
  ...(wanted.logo !== undefined && { logo: wanted.logo }),
})

type ChangedColumns = ReturnType<typeof columnsOf>

const describeSwitch = (name: string, value: number | undefined): string[] =>
  value === undefined ? [] : [`${name} ${value === 1 ? 'on' : 'off'}`]

const describeSize = (name: string, value: number | null | undefined): string[] =>
  value === undefined ? [] : [`${name} ${value === null ? 'unset' : `${value} MB`}`]

/** For the audit log. */
const describeColumns = ({ name, logo, closed_ways, ...columns }: ChangedColumns): string =>
  [
    ...(name === undefined ? [] : ['name']),
    ...describeSwitch('office cloud', columns.office_cloud),
    ...describeSwitch('usage figures', columns.tracking),
    ...describeSwitch('second step required', columns.requires_second_factor),
    ...(closed_ways === undefined ? [] : [`sign-in methods off: ${closed_ways || 'none'}`]),
    ...describeSwitch('self-destructing messages', columns.self_destruct),
    ...describeSwitch('private chats of customers', columns.customer_chats),
    ...describeSwitch('groups opened by their owners', columns.open_groups),
    ...describeSwitch('recording of calls', columns.recording),
    ...describeSize('storage per person', columns.space_mb),
    ...describeSize('largest file', columns.max_file_mb),
    ...(logo === undefined ? [] : ['logo']),
  ].join(', ')

const createAdminSettings = (parts: Parts): Pick<Handlers, SettingsCalls> => ({
  getCompanySettings: signedIn(async ({ companyId }) => {
    const company = await selectCompany(parts.storage.db, companyId)
    const { name, domain, logo, space_mb, max_file_mb, closed_ways } = company
    return {
      company_name: name,
      domain,
      logo_url: logo,
      space_mb,
      max_file_mb,
      is_office_cloud: company.office_cloud === 1,
      is_tracked: company.tracking === 1,
      requires_second_factor: company.requires_second_factor === 1,
      closed_ways: closed_ways.split(' ').filter(method => method !== '') as SignInMethod[],
      allows_self_destruct: company.self_destruct === 1,
      allows_customer_chats: company.customer_chats === 1,
      allows_open_groups: company.open_groups === 1,
      allows_recording: company.recording === 1,
      operator_space_mb: Math.floor(parts.fileQuota / MB),
      people_with_mobile: await countMobiles(parts.storage.db, companyId),
      sso_name: company.ssoName ?? '',
    }
  }),

  saveCompanySettings: signedIn(async (caller, { logo, ...request }, { ip }) => {
    const stored = logo && (await parts.pictures.store(logo, 'contain'))
    const { outcome, before, after } = await changeCompany(parts, caller, ip, async (db, note) => {
      const company = await selectCompany(db, caller.companyId)
      const { logo: before } = company
      const changes = columnsOf({ ...request, logo: stored })
      const refused = await findRefusal(db, company, changes, parts.sms)
      if (refused) return { outcome: refused, before, after: before }
      if (Object.keys(changes).length > 0) {
        await db.updateTable('companies').set(changes).where('id', '=', caller.companyId).execute()
        await note('company-change', describeColumns(changes))
      }
      return { outcome: 'saved' as const, before, after: stored ?? before }
    })
    if (before !== after) await parts.pictures.remove(before)
    const isSignIn = request.closed_ways !== undefined || request.requires_second_factor !== undefined
    if (isSignIn && outcome === 'saved') await tellAdministrators(parts, caller, { kind: 'sign-in-changed' })
    return { outcome, logo_url: after }
  }),
})

const selectCompany = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('companies as c')
    .leftJoin('sso_settings as s', join => join.onRef('s.company_id', '=', 'c.id').on('s.is_on', '=', 1))
    .where('c.id', '=', companyId)
    .selectAll('c')
    .select('s.name as ssoName')
    .executeTakeFirstOrThrow()

async function findRefusal(
  db: Kysely<Schema>,
  company: { id: number; domain: string },
  { name, closed_ways }: ChangedColumns,
  sms: SmsSender,
): Promise<'taken' | 'locked-out' | undefined> {
  if (name !== undefined && (await isNameTaken(db, { name, domain: company.domain }, company.id)))
    return 'taken'
  if (closed_ways === undefined) return undefined
  const methods = { disabledMethods: closed_ways, sms }
  return (await leavesSignIn(db, company.id, methods)) ? undefined : 'locked-out'
}

async function countMobiles(db: Kysely<Schema>, companyId: number): Promise<number> {
  const { people } = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('disabled', '=', 0)
    .where('mobile', '!=', '')
    .select(({ fn }) => fn.countAll<number | string>().as('people'))
    .executeTakeFirstOrThrow()
  return Number(people)
}

export const adminSettings = { handlers: createAdminSettings } satisfies Feature

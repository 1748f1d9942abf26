import type { Kysely } from 'kysely'
import type { Audit } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import type { Pictures } from '../../domain/pictures/pictures.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

interface Parts {
  storage: Storage
  audit: Audit
  pictures: Pictures
}

type SettingsCalls = 'getCompanySettings' | 'saveCompanySettings'

export const createAdminSettings = (parts: Parts): Pick<Handlers, SettingsCalls> => ({
  getCompanySettings: signedIn(async ({ companyId }) => {
    const { name, domain, logo, ...switches } = await parts.storage.db
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select(['name', 'domain', 'office_cloud', 'tracking', 'logo', 'requires_second_factor'])
      .executeTakeFirstOrThrow()
    return {
      ...{ company_name: name, domain, logo_url: logo },
      is_office_cloud: switches.office_cloud === 1,
      is_tracked: switches.tracking === 1,
      requires_second_factor: switches.requires_second_factor === 1,
    }
  }),

  saveCompanySettings: signedIn(async (caller, { logo, ...request }, { ip }) => {
    const stored = logo && (await parts.pictures.store(logo, 'contain'))
    const { outcome, before, after } = await changeCompany(parts, caller, ip, async (db, note) => {
      const { logo: before } = await db
        .selectFrom('companies')
        .where('id', '=', caller.companyId)
        .select('logo')
        .executeTakeFirstOrThrow()
      if (await isNameTaken(db, caller.companyId, request.company_name))
        return { outcome: 'taken' as const, before, after: before }
      const changes = changesOf({ ...request, logo: stored })
      if (Object.keys(changes).length > 0) {
        await db.updateTable('companies').set(changes).where('id', '=', caller.companyId).execute()
        await note('company-change', describe(changes))
      }
      return { outcome: 'saved' as const, before, after: stored ?? before }
    })
    if (before !== after) await parts.pictures.remove(before)
    return { outcome, logo_url: after }
  }),
})

const isNameTaken = async (db: Kysely<Schema>, companyId: number, name: string | undefined) =>
  name !== undefined &&
  (await db
    .selectFrom('companies')
    .where('name', '=', name)
    .where('id', '!=', companyId)
    .select('id')
    .executeTakeFirst()) !== undefined

interface Wanted {
  company_name?: string | undefined
  is_office_cloud?: boolean | undefined
  is_tracked?: boolean | undefined
  requires_second_factor?: boolean | undefined
  logo: string | undefined
}

const changesOf = ({ company_name: name, is_office_cloud, is_tracked, logo, ...more }: Wanted) => ({
  ...(name !== undefined && { name }),
  ...(is_office_cloud !== undefined && { office_cloud: is_office_cloud ? 1 : 0 }),
  ...(is_tracked !== undefined && { tracking: is_tracked ? 1 : 0 }),
  ...(more.requires_second_factor !== undefined && {
    requires_second_factor: more.requires_second_factor ? 1 : 0,
  }),
  ...(logo !== undefined && { logo }),
})

const describeSwitch = (name: string, value: number | undefined): string[] =>
  value === undefined ? [] : [`${name} ${value === 1 ? 'on' : 'off'}`]

const describe = ({ name, logo, ...switches }: ReturnType<typeof changesOf>): string =>
  [
    ...(name === undefined ? [] : ['name']),
    ...describeSwitch('office cloud', switches.office_cloud),
    ...describeSwitch('usage figures', switches.tracking),
    ...describeSwitch('second step required', switches.requires_second_factor),
    ...(logo === undefined ? [] : ['logo']),
  ].join(', ')

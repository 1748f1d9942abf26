import type { Kysely } from 'kysely'
import { changeCompany } from '../../domain/people/change-company.ts'
import type { Pictures } from '../../domain/pictures/pictures.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Audit } from '../../ports/audit.ts'
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
    const { name, domain, office_cloud, tracking, logo } = await parts.storage.db
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select(['name', 'domain', 'office_cloud', 'tracking', 'logo'])
      .executeTakeFirstOrThrow()
    const switches = { is_office_cloud: office_cloud === 1, is_tracked: tracking === 1 }
    return { company_name: name, domain, ...switches, logo_url: logo }
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
  logo: string | undefined
}

const changesOf = ({ company_name: name, is_office_cloud, is_tracked, logo }: Wanted) => ({
  ...(name !== undefined && { name }),
  ...(is_office_cloud !== undefined && { office_cloud: is_office_cloud ? 1 : 0 }),
  ...(is_tracked !== undefined && { tracking: is_tracked ? 1 : 0 }),
  ...(logo !== undefined && { logo }),
})

const describe = ({ name, office_cloud, tracking, logo }: ReturnType<typeof changesOf>): string =>
  [
    ...(name === undefined ? [] : ['name']),
    ...(office_cloud === undefined ? [] : [`office cloud ${office_cloud === 1 ? 'on' : 'off'}`]),
    ...(tracking === undefined ? [] : [`usage figures ${tracking === 1 ? 'on' : 'off'}`]),
    ...(logo === undefined ? [] : ['logo']),
  ].join(', ')

import { changeCompany } from '../../domain/people/change-company.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Audit } from '../../ports/audit.ts'
import type { Storage } from '../../storage/storage.ts'

interface Parts {
  storage: Storage
  audit: Audit
}

type SettingsCalls = 'getCompanySettings' | 'saveCompanySettings'

export const createAdminSettings = (parts: Parts): Pick<Handlers, SettingsCalls> => ({
  getCompanySettings: signedIn(async ({ companyId }) => {
    const { name, domain, office_cloud } = await parts.storage.db
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select(['name', 'domain', 'office_cloud'])
      .executeTakeFirstOrThrow()
    return { company_name: name, domain, is_office_cloud: office_cloud === 1 }
  }),

  saveCompanySettings: signedIn((caller, { company_name: name, is_office_cloud }, { ip }) =>
    changeCompany(parts, caller, ip, async (db, note) => {
      const other =
        name !== undefined &&
        (await db
          .selectFrom('companies')
          .where('name', '=', name)
          .where('id', '!=', caller.companyId)
          .select('id')
          .executeTakeFirst())
      if (other) return { outcome: 'taken' as const }
      const changes = {
        ...(name !== undefined && { name }),
        ...(is_office_cloud !== undefined && { office_cloud: is_office_cloud ? 1 : 0 }),
      }
      if (Object.keys(changes).length === 0) return { outcome: 'saved' as const }
      await db.updateTable('companies').set(changes).where('id', '=', caller.companyId).execute()
      const cloud = is_office_cloud === undefined ? [] : [`office cloud ${is_office_cloud ? 'on' : 'off'}`]
      await note('company-change', [...(name === undefined ? [] : ['name']), ...cloud].join(', '))
      return { outcome: 'saved' as const }
    }),
  ),
})

import type { Audit } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { openChangeablePerson } from '../../domain/people/open-person.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Storage } from '../../storage/storage.ts'
import { listUsage } from './list-usage.ts'

interface Parts {
  storage: Storage
  audit: Audit
  /** What the operator allows one person to keep, in bytes. */
  fileQuota: number
}

/** How much people keep, and how much they may, for administrators [admin-2]. */
const createAdminFiles = (parts: Parts): Pick<Handlers, 'listAdminFiles' | 'setAdminSpace'> => ({
  listAdminFiles: signedIn(({ companyId }, request) =>
    listUsage(parts.storage.db, companyId, request, parts.fileQuota),
  ),

  setAdminSpace: signedIn(async (caller, { account, space_mb }, { ip }) => {
    await changeCompany(parts, caller, ip, async (db, note) => {
      const { id } = await openChangeablePerson(db, caller.companyId, account)
      await db.updateTable('users').set({ space_mb }).where('id', '=', id).execute()
      await note(
        'person-change',
        `${account}: storage ${space_mb === null ? 'of the company' : `${space_mb} MB`}`,
      )
    })
    return {}
  }),
})

export const adminFiles = { handlers: createAdminFiles } satisfies Feature

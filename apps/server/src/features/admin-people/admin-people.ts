import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { createAddPerson } from './add-person.ts'
import type { AdminPeopleParts } from './admin-people-parts.ts'
import { findManagedPerson } from './find-managed-person.ts'
import { createImportPeople } from './import-people.ts'
import { listPeople } from './list-people.ts'
import { createPersonAccess } from './person-access.ts'
import { createSavePerson } from './save-person.ts'

type AdminPeopleCalls =
  | 'listAdminPeople'
  | 'getAdminPerson'
  | 'addAdminPerson'
  | 'saveAdminPerson'
  | 'setAdminPersonDisabled'
  | 'resetAdminPassword'
  | 'endAdminSessions'
  | 'importAdminPeople'

export const createAdminPeople = (parts: AdminPeopleParts): Pick<Handlers, AdminPeopleCalls> => ({
  listAdminPeople: signedIn(({ companyId }, request) => listPeople(parts.storage, companyId, request)),
  getAdminPerson: signedIn(async ({ companyId }, { account }) => {
    const { db } = parts.storage
    const { userId, person } = await findManagedPerson(db, companyId, account)
    const sessions = await db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('expires_at', '>', parts.clock.now())
      .orderBy('used_at', 'desc')
      .select(['id as session_id', 'device', 'ip', 'used_at'])
      .execute()
    return { person, sessions, has_second_factor: await parts.hasSecondFactor(userId) }
  }),
  addAdminPerson: createAddPerson(parts),
  saveAdminPerson: createSavePerson(parts),
  ...createPersonAccess(parts),
  importAdminPeople: createImportPeople(parts),
})

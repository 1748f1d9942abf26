import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import { createAddPerson } from './add-person.ts'
import type { AdminPeopleParts } from './admin-people-parts.ts'
import { createGetPerson } from './get-person.ts'
import { createImportPeople } from './import-people.ts'
import { createInvitePeople } from './invite-people.ts'
import { listPeople } from './list-people.ts'
import { createPasswordLink } from './password-link.ts'
import { createPersonAccess } from './person-access.ts'
import { createSavePerson } from './save-person.ts'

type AdminPeopleCalls =
  | 'listAdminPeople'
  | 'getAdminPerson'
  | 'addAdminPerson'
  | 'saveAdminPerson'
  | 'setAdminPersonDisabled'
  | 'disableAdminPeople'
  | 'createPasswordLink'
  | 'resetAdminPassword'
  | 'endAdminSessions'
  | 'importAdminPeople'
  | 'inviteAdminPeople'

const createAdminPeople = (parts: AdminPeopleParts): Pick<Handlers, AdminPeopleCalls> => ({
  listAdminPeople: signedIn(({ companyId }, request) => listPeople(parts.storage, companyId, request)),
  getAdminPerson: createGetPerson(parts),
  addAdminPerson: createAddPerson(parts),
  saveAdminPerson: createSavePerson(parts),
  createPasswordLink: createPasswordLink(parts),
  ...createPersonAccess(parts),
  importAdminPeople: createImportPeople(parts),
  inviteAdminPeople: createInvitePeople(parts),
})

export const adminPeople = { handlers: createAdminPeople } satisfies Feature

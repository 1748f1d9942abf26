import { mayHelp } from '../../domain/access/may-call.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import { createAddPerson } from './add-person.ts'
import type { AdminPeopleParts } from './admin-people-parts.ts'
import { findChangeablePerson } from './find-managed-person.ts'
import { createGetPerson } from './get-person.ts'
import { createImportPeople } from './import-people.ts'
import { createInvitePeople } from './invite-people.ts'
import { listPeople } from './list-people.ts'
import { createPersonAccess } from './person-access.ts'
import { createSavePerson } from './save-person.ts'

/** A link with which a person sets a password [admin-5]. */
const createPasswordLink = (parts: AdminPeopleParts): Handlers['createPasswordLink'] =>
  signedIn(async (caller, { account }, { ip }) => {
    const { userId, person } = await changeCompany(parts, caller, ip, async (db, note) => {
      const found = await findChangeablePerson(db, caller.companyId, account)
      if (!mayHelp(caller, found.person)) throw notAllowed()
      await note('password-change', `one-time link for ${account}`)
      return found
    })
    const { token, expiresAt } = await parts.createPasswordLink(userId)
    if (person.role === 'administrator')
      await tellAdministrators(parts, caller, { kind: 'password-reset', person: person.name })
    return { token, expires_at: expiresAt }
  })

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

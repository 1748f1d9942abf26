import { mayHelp } from '../../domain/access/may-call.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { AdminPeopleParts } from './admin-people-parts.ts'
import { findChangeablePerson } from './find-managed-person.ts'

/** A link with which a person sets a password [admin-5]. */
export const createPasswordLink = (parts: AdminPeopleParts): Handlers['createPasswordLink'] =>
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

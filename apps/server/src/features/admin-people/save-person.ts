import type { AdminPerson, Contract, RequestOf } from '@parley/protocol/rest'
import { encodeHeadline, ROLE_CHANGE } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { News } from '../../domain/archive/archive-and-announce.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { changeOf } from '../../domain/people/change-of.ts'
import { changePerson } from '../../domain/people/change-person.ts'
import { lastAdministratorOf } from '../../domain/people/last-administrator.ts'
import { nameKeysOf } from '../../domain/people/name-keys.ts'
import { tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AdminPeopleParts } from './admin-people-parts.ts'
import { findChangeablePerson, findManagedPerson } from './find-managed-person.ts'
import { requireBranch, requirePerson } from './require-person.ts'

type Request = RequestOf<Contract['saveAdminPerson']>

/** If two administrators edit the same person, the second gets an error, and the first one's changes are kept. */
export const createSavePerson = (parts: AdminPeopleParts): Handlers['saveAdminPerson'] =>
  signedIn(async (caller, request, { ip }) => {
    const { companyId, domain } = caller
    const { delivery, storage } = parts
    const news: News[] = []
    const context = { dialect: storage.dialect, domain, announce: (one: News) => news.push(one) }
    let roleBefore = request.role
    const answer = await changeCompany(parts, caller, ip, async (db, note) => {
      // Drop what a rolled-back attempt collected.
      news.length = 0
      roleBefore = request.role
      const { userId, person } = await findChangeablePerson(db, companyId, request.account)
      const { account, name, mobile, email = person.email, position } = requirePerson(request)
      if (request.is_customer && request.role !== 'member') throw badInput('role', 'customers run nothing')
      await requireBranch(db, companyId, request.branch_id)
      if (person.version !== request.version)
        return { outcome: 'changed' as const, person, ...(await findEditor(db, userId)) }
      const isDemoted = person.role === 'administrator' && request.role !== 'administrator'
      if (isDemoted && (await lastAdministratorOf(db, companyId)) === userId)
        return { outcome: 'last-administrator' as const, person }
      const changes = {
        nick_name: name,
        ...nameKeysOf(name),
        mobile,
        email,
        position,
        branch_id: request.branch_id,
        role: request.role,
        is_customer: request.is_customer ? 1 : 0,
      }
      await changePerson(db, context, userId, () =>
        db
          .updateTable('users')
          .set(({ eb }) => ({ ...changes, ...changeOf(eb, caller.userId) }))
          .where('id', '=', userId)
          .execute(),
      )
      roleBefore = person.role
      const saved = (await findManagedPerson(db, companyId, account)).person
      await note('person-change', `${account}: ${describeChange(person, request)}`)
      return { outcome: 'saved' as const, person: saved }
    })
    for (const { users, stanza } of news) delivery.toUsers(domain, users, stanza)
    if (roleBefore !== request.role) {
      const about = { kind: 'chat', id: request.account, reader: request.account } as const
      const stanza = encodeHeadline(ROLE_CHANGE, { role: request.role }, about, domain)
      delivery.toUsers(domain, [request.account], stanza)
      await tellRole(parts, caller, answer.person)
    }
    return answer
  })

/** Nobody for changes by the directory and on the command line. */
async function findEditor(db: Kysely<Schema>, userId: number) {
  const editor = await db
    .selectFrom('users as u')
    .innerJoin('users as e', 'e.id', 'u.changed_by')
    .where('u.id', '=', userId)
    .whereRef('u.changed_version', '=', 'u.version')
    .select(['e.user_name as account', 'e.nick_name as name'])
    .executeTakeFirst()
  return editor && { changed_by: editor }
}

const tellRole = (parts: AdminPeopleParts, caller: Caller, { name, role }: AdminPerson) =>
  tellAdministrators(parts, caller, {
    kind: 'role',
    person: name,
    role,
  })

const FIELDS = ['name', 'mobile', 'email', 'position', 'branch_id', 'role', 'is_customer'] as const

/** Which fields changed; for the role also its new value. Names and phones stay out of the log. */
function describeChange(person: AdminPerson, request: Request): string {
  const changed = FIELDS.filter(field => request[field] !== undefined && person[field] !== request[field])
  return changed.map(field => (field === 'role' ? `role ${request.role}` : field)).join(', ') || 'nothing'
}

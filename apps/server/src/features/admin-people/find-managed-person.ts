import type { AdminPerson } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { openPerson } from '../../domain/people/open-person.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'
import type { Schema } from '../../storage/schema.ts'
import { peopleOf, selectAdminPeople } from './select-admin-people.ts'

/** One person of the administrator's own company; everybody else counts as unknown. */
export async function findManagedPerson(
  db: Kysely<Schema>,
  companyId: number,
  account: string,
): Promise<{ userId: number; person: AdminPerson }> {
  const { id } = await openPerson(db, companyId, account)
  const [row] = await selectAdminPeople(peopleOf(db, companyId).where('u.id', '=', id))
  if (!row) throw noSuchUser()
  const { userId, ...person } = row
  return { userId, person }
}

/** One who can be changed: whoever has been erased stays so [erasure-1]. */
export async function findChangeablePerson(db: Kysely<Schema>, companyId: number, account: string) {
  const found = await findManagedPerson(db, companyId, account)
  if (found.person.is_erased) throw badInput('account', 'has been erased')
  return found
}

import type { AdminPerson } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { openChangeablePerson, openPerson } from '../../domain/people/open-person.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'
import type { Schema } from '../../storage/schema.ts'
import { peopleOf, selectAdminPeople } from './select-admin-people.ts'

/** One person of the administrator's own company; everybody else counts as unknown. */
export async function findManagedPerson(
  db: Kysely<Schema>,
  companyId: number,
  account: string,
  open = openPerson,
): Promise<{ userId: number; person: AdminPerson }> {
  const { id } = await open(db, companyId, account)
  const [row] = await selectAdminPeople(peopleOf(db, companyId).where('u.id', '=', id))
  if (!row) throw noSuchUser()
  const { userId, ...person } = row
  return { userId, person }
}

export const findChangeablePerson = (db: Kysely<Schema>, companyId: number, account: string) =>
  findManagedPerson(db, companyId, account, openChangeablePerson)

import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { directoryPeople, isKept } from './directory-people.ts'
import { findOrAddBranch } from './group-members.ts'
import type { PersonFields } from './person-fields.ts'

interface Placed {
  id: number
  companyId: number
}

/** Where people of the directory belong, and who leads them [scim-6]. */
export async function saveEnterprise(
  db: Kysely<Schema>,
  person: Placed,
  { department, manager }: Pick<PersonFields, 'department' | 'manager'>,
): Promise<void> {
  if (manager !== undefined) await setManager(db, person, manager)
  if (department !== undefined) await setDepartment(db, person, department.trim())
}

/** An id that is nobody's here is no manager: directories know more people than they tell. */
async function setManager(db: Kysely<Schema>, { id, companyId }: Placed, manager: string): Promise<void> {
  const found = /^\d{1,9}$/.test(manager)
    ? await isKept(directoryPeople(db, companyId))
        .where('u.id', '=', Number(manager))
        .where('u.id', '<>', id)
        .select('u.id')
        .executeTakeFirst()
    : undefined
  await db
    .updateTable('scim_people')
    .set({ manager_id: found?.id ?? null })
    .where('user_id', '=', id)
    .execute()
}

/** A group that is a department comes before the attribute. */
async function setDepartment(
  db: Kysely<Schema>,
  { id, companyId }: Placed,
  department: string,
): Promise<void> {
  const known = await db
    .selectFrom('scim_people')
    .where('user_id', '=', id)
    .select('department')
    .executeTakeFirstOrThrow()
  if (known.department === department) return
  await db.updateTable('scim_people').set({ department }).where('user_id', '=', id).execute()
  const group = await db
    .selectFrom('scim_members as m')
    .innerJoin('scim_groups as g', 'g.id', 'm.group_id')
    .where('m.user_id', '=', id)
    .where('g.kind', '=', 'department')
    .select('g.id')
    .executeTakeFirst()
  if (group) return
  const branch_id = department === '' ? null : await findOrAddBranch(db, companyId, department)
  await db
    .updateTable('users')
    .set(({ eb }) => ({ branch_id, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

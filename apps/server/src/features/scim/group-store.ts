import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { directoryPeople, isKept } from './directory-people.ts'
import { noSuchResource } from './scim-error.ts'

/** Groups of the directory: those it has changed or that have a kind of their own, and all other departments. */
export const directoryGroups = (db: Kysely<Schema>, companyId: number) =>
  db.selectFrom(
    db
      .selectFrom('scim_groups as g')
      .leftJoin('branches as b', 'b.id', 'g.branch_id')
      .where('g.company_id', '=', companyId)
      .select(({ fn }) => [
        sql<number | null>`g.id`.as('rowId'),
        'g.key',
        fn.coalesce('b.name', 'g.name').as('name'),
        'g.external_id as externalId',
        'g.kind',
        'g.branch_id as branchId',
        'g.room_id as roomId',
      ])
      .unionAll(
        db
          .selectFrom('branches as b')
          .where('b.company_id', '=', companyId)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('scim_groups as g').whereRef('g.branch_id', '=', 'b.id').select('g.id'))),
          )
          .select([
            sql<number | null>`cast(null as integer)`.as('rowId'),
            sql<string>`cast(b.id as text)`.as('key'),
            'b.name',
            sql<string>`''`.as('externalId'),
            sql<'department'>`'department'`.as('kind'),
            'b.id as branchId',
            sql<number | null>`cast(null as integer)`.as('roomId'),
          ]),
      )
      .as('g'),
  )

export type DirectoryGroup = Awaited<ReturnType<typeof findGroup>>
/** With a row of its own, so that members can be added. */
export type KeptGroup = DirectoryGroup & { rowId: number }

export async function findGroup(db: Kysely<Schema>, companyId: number, key: string) {
  const found = await directoryGroups(db, companyId).where('g.key', '=', key).selectAll().executeTakeFirst()
  if (!found) throw noSuchResource()
  return found
}

/** People of the group that the directory knows. */
export function peopleOfGroup(db: Kysely<Schema>, companyId: number, { rowId, branchId }: DirectoryGroup) {
  const people = isKept(directoryPeople(db, companyId))
  return rowId === null
    ? people.where('u.branch_id', '=', branchId)
    : people.where(
        'u.id',
        'in',
        db.selectFrom('scim_members').where('group_id', '=', rowId).select('user_id'),
      )
}

/** From now on its people are those that the directory names; at first those of the department. */
export async function keepGroup(
  db: Kysely<Schema>,
  company_id: number,
  group: DirectoryGroup,
): Promise<KeptGroup> {
  const { rowId, key, name, kind, branchId } = group
  if (rowId !== null) return { ...group, rowId }
  const { id } = await db
    .insertInto('scim_groups')
    .values({ company_id, key, name, external_id: '', kind, branch_id: branchId, room_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('scim_members')
    .columns(['group_id', 'user_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('users')
        .where('branch_id', '=', branchId)
        .select([val(id).as('group_id'), 'id']),
    )
    .execute()
  return { ...group, rowId: id }
}

import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Schema } from '../../storage/schema.ts'
import { directoryPeople, isKept } from './directory-people.ts'
import type { KeptGroup } from './group-store.ts'
import { invalidValue } from './scim-error.ts'
import type { DirectoryChange } from './scim-parts.ts'

/** For one group in one response or request. */
export const MAX_MEMBERS = 1_000

export const GroupMembers = z.array(z.object({ value: z.string().regex(/^\d{1,9}$/) })).max(MAX_MEMBERS)
export type GroupMembers = z.infer<typeof GroupMembers>

const idsOf = (members: GroupMembers): number[] => members.map(({ value }) => Number(value))

/** A department takes them out of the one they were in; a service team gets new members after the transaction. */
export async function addToGroup(
  { db, directory: { companyId }, follow }: DirectoryChange,
  group: KeptGroup,
  members: GroupMembers,
): Promise<void> {
  if (members.length === 0) return
  const ids = [...new Set(idsOf(members))]
  const known = await isKept(directoryPeople(db, companyId)).where('u.id', 'in', ids).select('u.id').execute()
  if (known.length !== ids.length) throw invalidValue('members: there is no such person.')
  await db
    .insertInto('scim_members')
    .values(ids.map(user_id => ({ group_id: group.rowId, user_id })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  if (group.kind === 'department') await enterBranch(db, companyId, group, ids)
  if (group.roomId !== null) follow(group.rowId)
}

/** Without `members` all of them. */
export async function removeFromGroup(
  { db, follow }: Pick<DirectoryChange, 'db' | 'follow'>,
  group: KeptGroup,
  members?: GroupMembers,
): Promise<void> {
  const ids = members && idsOf(members)
  const rows = db.deleteFrom('scim_members').where('group_id', '=', group.rowId)
  await (ids ? rows.where('user_id', 'in', ids.length > 0 ? ids : [-1]) : rows).execute()
  if (group.branchId !== null) await leaveBranch(db, group.branchId, ids)
  if (group.roomId !== null) follow(group.rowId)
}

/** Everybody in the group is in its department, which is made again if an administrator has deleted it. */
export async function enterBranch(
  db: Kysely<Schema>,
  companyId: number,
  { rowId, branchId, name }: KeptGroup,
  ids?: readonly number[],
): Promise<void> {
  const branch_id = branchId ?? (await findOrAddBranch(db, companyId, name))
  if (branchId === null)
    await db.updateTable('scim_groups').set({ branch_id }).where('id', '=', rowId).execute()
  const people = db.updateTable('users').set(({ eb }) => ({ branch_id, version: eb('version', '+', 1) }))
  const own = db.selectFrom('scim_members').where('group_id', '=', rowId).select('user_id')
  await people.where('id', 'in', ids ?? own).execute()
}

/** Who leaves a department is in another one that the directory names for them, or in none. */
export async function leaveBranch(
  db: Kysely<Schema>,
  branchId: number,
  ids?: readonly number[],
): Promise<void> {
  const other = sql<number | null>`(select max(g.branch_id) from scim_members as m
    join scim_groups as g on g.id = m.group_id where m.user_id = users.id and g.branch_id <> ${branchId})`
  const people = db
    .updateTable('users')
    .set(({ eb }) => ({ branch_id: other, version: eb('version', '+', 1) }))
    .where('branch_id', '=', branchId)
  await (ids ? people.where('id', 'in', ids.length > 0 ? ids : [-1]) : people).execute()
}

export async function findOrAddBranch(db: Kysely<Schema>, company_id: number, name: string): Promise<number> {
  const found = await db
    .selectFrom('branches')
    .where('company_id', '=', company_id)
    .where('name', '=', name)
    .orderBy('id')
    .select('id')
    .executeTakeFirst()
  return found?.id ?? (await addBranch(db, company_id, name))
}

export async function addBranch(db: Kysely<Schema>, company_id: number, name: string): Promise<number> {
  const { id } = await db
    .insertInto('branches')
    .values({ company_id, parent_id: null, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Departments below it move up. Nobody may be in it. */
export async function deleteBranch(db: Kysely<Schema>, id: number): Promise<void> {
  const { parent_id } = await db
    .selectFrom('branches')
    .where('id', '=', id)
    .select('parent_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('branches').set({ parent_id }).where('parent_id', '=', id).execute()
  await db.deleteFrom('branches').where('id', '=', id).execute()
}

import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import type { ScimReply } from '../../ports/scim.ts'
import { directoryPeople, isKept } from './directory-people.ts'
import { listReply, readListQuery } from './read-list.ts'
import type { PatchStep } from './read-patch.ts'
import { invalidValue, noSuchResource, ScimError } from './scim-error.ts'
import type { Directory, DirectoryChange, ScimParts } from './scim-parts.ts'
import { isStorable } from './scim-text.ts'

/** For one group in one response or request. */
const MAX_MEMBERS = 1_000
const MAX_BRANCHES = 2_000

const Name = z.string().trim().min(1).max(64).refine(isStorable)
const Members = z.array(z.object({ value: z.string().regex(/^\d{1,9}$/) })).max(MAX_MEMBERS)
const Group = z.object({ displayName: Name, members: Members.nullish() })

interface Branch {
  id: number
  name: string
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw invalidValue(`${parsed.error.issues[0]?.path.join('.') || 'The value'} is wrong.`)
  return parsed.data
}

export const readGroup = (body: unknown) => parse(Group, body)

const describe = ({ id, name }: Branch, { origin }: Directory, members?: object[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  id: String(id),
  displayName: name,
  ...(members && { members }),
  meta: { resourceType: 'Group', location: `${origin}/scim/v2/Groups/${id}` },
})

/** Without members: those are in the response to one group. */
export async function listScimGroups(
  { storage }: Pick<ScimParts, 'storage'>,
  directory: Directory,
  query: Record<string, unknown>,
): Promise<ScimReply> {
  const { startIndex, count, filter } = readListQuery(query, ['displayName'])
  const all = storage.db.selectFrom('branches').where('company_id', '=', directory.companyId)
  const found = filter ? all.where('name', '=', filter.value) : all
  const { total } = await found
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(['id', 'name'])
    .orderBy('id')
    .limit(count)
    .offset(startIndex - 1)
    .execute()
  return listReply(
    rows.map(row => describe(row, directory)),
    Number(total),
    startIndex,
  )
}

export async function findGroup(
  db: DirectoryChange['db'],
  { companyId }: Directory,
  id: string,
): Promise<Branch> {
  const row = await db
    .selectFrom('branches')
    .where('company_id', '=', companyId)
    .where('id', '=', /^\d{1,9}$/.test(id) ? Number(id) : -1)
    .select(['id', 'name'])
    .executeTakeFirst()
  if (!row) throw noSuchResource()
  return row
}

export async function describeGroup(
  db: DirectoryChange['db'],
  directory: Directory,
  id: string,
  status = 200,
): Promise<ScimReply> {
  const branch = await findGroup(db, directory, id)
  const members = await isKept(directoryPeople(db, directory.companyId))
    .where('u.branch_id', '=', branch.id)
    .select(['u.id', 'u.nick_name as name'])
    .orderBy('u.id')
    .limit(MAX_MEMBERS)
    .execute()
  const listed = members.map(({ id: member, name }) => ({ value: String(member), display: name }))
  return { status, body: describe(branch, directory, listed) }
}

export async function createGroup(
  { db, directory, note }: DirectoryChange,
  { displayName, members }: z.infer<typeof Group>,
): Promise<ScimReply> {
  const { companyId } = directory
  const { total } = await db
    .selectFrom('branches')
    .where('company_id', '=', companyId)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total) >= MAX_BRANCHES) throw invalidValue('There are too many groups.')
  await refuseTakenName(db, directory, displayName)
  const { id } = await db
    .insertInto('branches')
    .values({ company_id: companyId, parent_id: null, name: displayName })
    .returning('id')
    .executeTakeFirstOrThrow()
  await moveMembers(db, directory, id, members ?? [])
  await note('branch-change', `added ${id} by directory sync`)
  return await describeGroup(db, directory, String(id), 201)
}

async function refuseTakenName(
  db: DirectoryChange['db'],
  { companyId }: Directory,
  name: string,
): Promise<void> {
  const taken = await db
    .selectFrom('branches')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirst()
  if (taken) throw new ScimError(409, 'There is a group of this name.', 'uniqueness')
}

async function renameGroup(
  { db, directory }: DirectoryChange,
  { id, name: former }: Branch,
  name: string,
): Promise<void> {
  if (name === former) return
  await refuseTakenName(db, directory, name)
  await db.updateTable('branches').set({ name }).where('id', '=', id).execute()
}

export async function saveGroup(
  change: DirectoryChange,
  group: Branch,
  { displayName, members }: z.infer<typeof Group>,
): Promise<ScimReply> {
  const { db, directory, note } = change
  const { id } = group
  await renameGroup(change, group, displayName)
  if (members) {
    await emptyGroup(db, id)
    await moveMembers(db, directory, id, members)
  }
  await note('branch-change', `changed ${id} by directory sync`)
  return await describeGroup(db, directory, String(id))
}

const ONE_MEMBER = /^members\[value eq "(\d{1,9})"\]$/

/** What is not kept here is ignored. */
export async function patchGroup(
  change: DirectoryChange,
  group: Branch,
  steps: readonly PatchStep[],
): Promise<ScimReply> {
  const { db, directory, note } = change
  const { id } = group
  for (const { op, path, value } of steps) {
    // A hundred steps take a while, and others must not wait for all of them.
    await setImmediate()
    const [, one] = ONE_MEMBER.exec(path) ?? []
    if (path === 'displayname')
      await renameGroup(change, await findGroup(db, directory, String(id)), parse(Name, value))
    else if (one !== undefined && op === 'remove') await removeMembers(db, id, [{ value: one }])
    else if (path === 'members' && op === 'remove' && value !== undefined && value !== null)
      await removeMembers(db, id, parse(Members, value))
    else if (path === 'members') {
      if (op !== 'add') await emptyGroup(db, id)
      if (op !== 'remove') await moveMembers(db, directory, id, parse(Members, value))
    } else if (path.startsWith('members'))
      throw new ScimError(400, `${path.slice(0, 40)} cannot be changed.`, 'invalidPath')
  }
  await note('branch-change', `changed ${id} by directory sync`)
  return await describeGroup(db, directory, String(id))
}

/** Its people have no department then; departments below it move up. */
export async function deleteGroup({ db, note }: DirectoryChange, { id }: Branch): Promise<ScimReply> {
  const { parent_id } = await db
    .selectFrom('branches')
    .where('id', '=', id)
    .select('parent_id')
    .executeTakeFirstOrThrow()
  await emptyGroup(db, id)
  await db.updateTable('branches').set({ parent_id }).where('parent_id', '=', id).execute()
  await db.deleteFrom('branches').where('id', '=', id).execute()
  await note('branch-change', `deleted ${id} by directory sync`)
  return { status: 204 }
}

type Members = z.infer<typeof Members>
const idsOf = (members: Members): number[] => members.map(({ value }) => Number(value))

/** People are in one department: they leave the one they were in. */
async function moveMembers(
  db: DirectoryChange['db'],
  { companyId }: Directory,
  branchId: number,
  members: Members,
) {
  if (members.length === 0) return
  const ids = idsOf(members)
  const known = await isKept(directoryPeople(db, companyId)).where('u.id', 'in', ids).select('u.id').execute()
  if (known.length !== new Set(ids).size) throw invalidValue('members: there is no such person.')
  await setBranch(db, ids, branchId)
}

const removeMembers = (db: DirectoryChange['db'], branchId: number, members: Members) =>
  db
    .updateTable('users')
    .set(({ eb }) => ({ branch_id: null, version: eb('version', '+', 1) }))
    .where('branch_id', '=', branchId)
    .where('id', 'in', members.length > 0 ? idsOf(members) : [-1])
    .execute()

const setBranch = (db: DirectoryChange['db'], ids: number[], branchId: number) =>
  db
    .updateTable('users')
    .set(({ eb }) => ({ branch_id: branchId, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()

const emptyGroup = (db: DirectoryChange['db'], branchId: number) =>
  db
    .updateTable('users')
    .set(({ eb }) => ({ branch_id: null, version: eb('version', '+', 1) }))
    .where('branch_id', '=', branchId)
    .execute()

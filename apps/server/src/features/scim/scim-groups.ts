import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import type { ScimReply } from '../../ports/scim.ts'
import {
  addBranch,
  addToGroup,
  deleteBranch,
  GroupMembers,
  leaveBranch,
  MAX_MEMBERS,
  removeFromGroup,
} from './group-members.ts'
import {
  type DirectoryGroup,
  directoryGroups,
  findGroup,
  type KeptGroup,
  keepGroup,
  peopleOfGroup,
} from './group-store.ts'
import { listReply, readListQuery } from './read-list.ts'
import type { PatchStep } from './read-patch.ts'
import { invalidValue, ScimError } from './scim-error.ts'
import type { Directory, DirectoryChange, ScimParts } from './scim-parts.ts'
import { isStorable, ScimText } from './scim-text.ts'

const MAX_GROUPS = 2_000
/** In one page of groups. */
const MAX_LISTED = 5_000

const Name = z.string().trim().min(1).max(64).refine(isStorable)
const Group = z.object({ displayName: Name, externalId: ScimText.nullish(), members: GroupMembers.nullish() })

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw invalidValue(`${parsed.error.issues[0]?.path.join('.') || 'The value'} is wrong.`)
  return parsed.data
}

export const readGroup = (body: unknown) => parse(Group, body)

const describe = ({ key, name, externalId }: DirectoryGroup, { origin }: Directory, members?: object[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  id: key,
  ...(externalId !== '' && { externalId }),
  displayName: name,
  ...(members && { members }),
  meta: { resourceType: 'Group', location: `${origin}/scim/v2/Groups/${key}` },
})

/** Where a directory asks for other attributes, or leaves them out, as Entra does for large groups (RFC 7644, section 3.9). */
function wantsMembers({ attributes, excludedAttributes }: Record<string, unknown>): boolean {
  const names = (list: unknown) =>
    String(list)
      .toLowerCase()
      .split(/[\s,]+/)
  const isNamed = (list: unknown) => names(list).some(name => /^(urn:.*:)?members(\.|$)/.test(name))
  return attributes === undefined ? !isNamed(excludedAttributes) : isNamed(attributes)
}

export async function listScimGroups(
  { storage }: Pick<ScimParts, 'storage'>,
  directory: Directory,
  query: Record<string, unknown>,
): Promise<ScimReply> {
  const { startIndex, count, filter } = readListQuery(query, ['displayName', 'externalId'])
  const all = directoryGroups(storage.db, directory.companyId)
  const column = filter?.field === 'externalId' ? 'g.externalId' : 'g.name'
  const found = filter ? all.where(column, '=', filter.value) : all
  const { total } = await found
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('g.key')
    .limit(count)
    .offset(startIndex - 1)
    .execute()
  const groups: object[] = []
  let members = 0
  for (const row of rows) {
    const group = await describeWith(query, storage.db, directory, row)
    groups.push(group)
    members += group.members?.length ?? 0
    // A page may be shorter than what was asked for; the next one begins behind it.
    if (members >= MAX_LISTED) break
  }
  return listReply(groups, Number(total), startIndex)
}

export async function describeGroup(
  db: DirectoryChange['db'],
  directory: Directory,
  key: string,
  { status = 200, query = {} }: { status?: number; query?: Record<string, unknown> } = {},
): Promise<ScimReply> {
  const group = await findGroup(db, directory.companyId, key)
  return { status, body: await describeWith(query, db, directory, group) }
}

async function describeWith(
  query: Record<string, unknown>,
  db: DirectoryChange['db'],
  directory: Directory,
  group: DirectoryGroup,
): Promise<{ members?: object[] }> {
  if (!wantsMembers(query)) return describe(group, directory)
  const members = await peopleOfGroup(db, directory.companyId, group)
    .select(['u.id', 'u.nick_name as name'])
    .orderBy('u.id')
    .limit(MAX_MEMBERS)
    .execute()
  const listed = members.map(({ id, name }) => ({
    value: String(id),
    display: name,
    $ref: `${directory.origin}/scim/v2/Users/${id}`,
  }))
  return describe(group, directory, listed)
}

/** It becomes what the company has chosen for new groups [scim-5]. */
export async function createGroup(
  change: DirectoryChange,
  { displayName: name, externalId, members }: z.infer<typeof Group>,
): Promise<ScimReply> {
  const { db, directory, note } = change
  const { companyId: company_id, newGroups: kind } = directory
  const { total } = await directoryGroups(db, company_id)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total) >= MAX_GROUPS) throw invalidValue('There are too many groups.')
  await refuseTakenName(db, directory, name)
  const branch_id = kind === 'department' ? await addBranch(db, company_id, name) : null
  const row = { company_id, name, external_id: externalId ?? '', kind, branch_id, room_id: null }
  const { id } = await db
    .insertInto('scim_groups')
    .values({ ...row, key: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = `g${id}`
  await db.updateTable('scim_groups').set({ key }).where('id', '=', id).execute()
  const group = await keepGroup(db, company_id, await findGroup(db, company_id, key))
  await addToGroup(change, group, members ?? [])
  await note('branch-change', `added ${key} by directory sync`)
  return await describeGroup(db, directory, key, { status: 201 })
}

async function refuseTakenName(
  db: DirectoryChange['db'],
  { companyId }: Directory,
  name: string,
): Promise<void> {
  const taken = await directoryGroups(db, companyId)
    .where('g.name', '=', name)
    .select('g.key')
    .executeTakeFirst()
  if (taken) throw new ScimError(409, 'There is a group of this name.', 'uniqueness')
}

async function renameGroup(
  { db, directory }: DirectoryChange,
  group: KeptGroup,
  name: string,
): Promise<void> {
  if (name === group.name) return
  await refuseTakenName(db, directory, name)
  await db.updateTable('scim_groups').set({ name }).where('id', '=', group.rowId).execute()
  if (group.branchId !== null)
    await db.updateTable('branches').set({ name }).where('id', '=', group.branchId).execute()
  group.name = name
}

const setExternalId = ({ db }: DirectoryChange, { rowId }: KeptGroup, external_id: string) =>
  db.updateTable('scim_groups').set({ external_id }).where('id', '=', rowId).execute()

export async function saveGroup(
  change: DirectoryChange,
  found: DirectoryGroup,
  { displayName, externalId, members }: z.infer<typeof Group>,
): Promise<ScimReply> {
  const { db, directory, note } = change
  const group = await keepGroup(db, directory.companyId, found)
  await renameGroup(change, group, displayName)
  if (externalId !== undefined) await setExternalId(change, group, externalId ?? '')
  if (members) {
    await removeFromGroup(change, group)
    await addToGroup(change, group, members)
  }
  await note('branch-change', `changed ${group.key} by directory sync`)
  return await describeGroup(db, directory, group.key)
}

const ONE_MEMBER = /^members\[value eq "(\d{1,9})"\]$/

/** What is not kept here is ignored. */
export async function patchGroup(
  change: DirectoryChange,
  found: DirectoryGroup,
  steps: readonly PatchStep[],
): Promise<ScimReply> {
  const { db, directory, note } = change
  const group = await keepGroup(db, directory.companyId, found)
  for (const step of steps) {
    // A hundred steps take a while, and others must not wait for all of them.
    await setImmediate()
    if (step.path.startsWith('members')) await patchMembers(change, group, step)
    else if (step.path === 'displayname') await renameGroup(change, group, parse(Name, step.value))
    else if (step.path === 'externalid')
      await setExternalId(change, group, step.op === 'remove' ? '' : parse(ScimText, step.value))
  }
  await note('branch-change', `changed ${group.key} by directory sync`)
  return await describeGroup(db, directory, group.key)
}

async function patchMembers(
  change: DirectoryChange,
  group: KeptGroup,
  { op, path, value }: PatchStep,
): Promise<void> {
  const [, one] = ONE_MEMBER.exec(path) ?? []
  if (one !== undefined && op === 'remove') await removeFromGroup(change, group, [{ value: one }])
  else if (path !== 'members')
    throw new ScimError(400, `${path.slice(0, 40)} cannot be changed.`, 'invalidPath')
  else if (op === 'remove')
    await removeFromGroup(
      change,
      group,
      value === undefined || value === null ? undefined : parse(GroupMembers, value),
    )
  else {
    if (op === 'replace') await removeFromGroup(change, group)
    await addToGroup(change, group, parse(GroupMembers, value))
  }
}

/** The people of a department have none then; a service team stays as it is. */
export async function deleteGroup({ db, note }: DirectoryChange, group: DirectoryGroup): Promise<ScimReply> {
  const { rowId, branchId, key } = group
  if (rowId !== null) await db.deleteFrom('scim_groups').where('id', '=', rowId).execute()
  if (branchId !== null) {
    await leaveBranch(db, branchId)
    await deleteBranch(db, branchId)
  }
  await note('branch-change', `deleted ${key} by directory sync`)
  return { status: 204 }
}

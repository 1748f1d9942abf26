import type { DirectoryGroupKind } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Audit } from '../../domain/audit/audit.ts'
import { TYPED } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { badInput, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import type { Schema } from '../../storage/schema.ts'
import { followGroup } from './follow-group.ts'
import { deleteBranch, enterBranch, leaveBranch } from './group-members.ts'
import { directoryGroups, type KeptGroup, keepGroup } from './group-store.ts'

type GroupCalls = 'listDirectoryGroups' | 'setDirectoryGroup' | 'setNewGroups'

const PAGE = 50

/** What the groups of the directory are here, for administrators [scim-5]. */
export const createChooseGroups = (parts: RoomsParts & { audit: Audit }): Pick<Handlers, GroupCalls> => ({
  listDirectoryGroups: signedIn(({ companyId }, { offset }) =>
    listGroups(parts.storage.db, companyId, offset),
  ),

  setDirectoryGroup: signedIn(async (caller, { key, kind, team }, { ip }) => {
    const { companyId } = caller
    const outcome = await changeCompany(parts, caller, ip, async (db, note) => {
      const found = await directoryGroups(db, companyId)
        .where('g.key', '=', key)
        .selectAll()
        .executeTakeFirst()
      if (!found) throw notFound('No such group.')
      const group = await keepGroup(db, companyId, found)
      const roomId = kind === 'team' ? await findTeam(db, companyId, team ?? '') : null
      if (kind === 'department' && (await isBranchTaken(db, companyId, group))) return 'taken' as const
      await changeKind(db, companyId, group, kind, roomId)
      await note('company-change', `directory group ${TYPED}: ${kind}`, { texts: [group.name] })
      return { rowId: group.rowId, roomId }
    })
    if (outcome === 'taken') return { outcome }
    if (outcome.roomId !== null) await followGroup(parts, { ...caller, ip }, outcome.rowId)
    return { outcome: 'set' as const }
  }),

  setNewGroups: signedIn(async (caller, { kind }, { ip }) => {
    await changeCompany(parts, caller, ip, async (db, note) => {
      await db.updateTable('companies').set({ new_groups: kind }).where('id', '=', caller.companyId).execute()
      await note('company-change', `new directory groups: ${kind}`)
    })
    return {}
  }),
})

async function listGroups(db: Kysely<Schema>, companyId: number, offset: number) {
  const all = directoryGroups(db, companyId)
  const { total } = await all
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .leftJoin('conversations as c', 'c.id', 'g.roomId')
    .select(['g.key', 'g.name', 'g.kind', 'c.key as team'])
    .select(({ selectFrom, eb, fn }) =>
      eb
        .case()
        .when('g.rowId', 'is', null)
        .then(
          selectFrom('users as u')
            .whereRef('u.branch_id', '=', 'g.branchId')
            .select(fn.countAll<number>().as('n')),
        )
        .else(
          selectFrom('scim_members as m')
            .whereRef('m.group_id', '=', 'g.rowId')
            .select(fn.countAll<number>().as('n')),
        )
        .end()
        .as('members'),
    )
    .orderBy('g.name')
    .orderBy('g.key')
    .limit(PAGE)
    .offset(offset)
    .execute()
  const groups = rows.map(row => ({ ...row, team: row.team ?? '', members: Number(row.members) }))
  return { total: Number(total), groups }
}

async function findTeam(db: Kysely<Schema>, companyId: number, room: string): Promise<number> {
  const found = await db
    .selectFrom('teams as t')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .where('c.company_id', '=', companyId)
    .where('c.key', '=', room)
    .where('c.dismissed_seq', 'is', null)
    .select('c.id')
    .executeTakeFirst()
  if (!found) throw badInput('team', 'no such team')
  return found.id
}

/** A department that an administrator made stays theirs. */
async function isBranchTaken(db: Kysely<Schema>, companyId: number, group: KeptGroup): Promise<boolean> {
  if (group.kind === 'department') return false
  const taken = await db
    .selectFrom('branches')
    .where('company_id', '=', companyId)
    .where('name', '=', group.name)
    .select('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** A group that is no department any more has none: its people leave it, and it is deleted. */
async function changeKind(
  db: Kysely<Schema>,
  companyId: number,
  group: KeptGroup,
  kind: DirectoryGroupKind,
  room_id: number | null,
): Promise<void> {
  const { rowId, branchId } = group
  const branch_id = kind === 'department' ? branchId : null
  await db.updateTable('scim_groups').set({ kind, branch_id, room_id }).where('id', '=', rowId).execute()
  if (kind === 'department') await enterBranch(db, companyId, group)
  else if (branchId !== null) {
    await leaveBranch(db, branchId)
    await deleteBranch(db, branchId)
  }
}

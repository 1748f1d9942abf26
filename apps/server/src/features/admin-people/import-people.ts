import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { findPersonFaults, normalizeMobile } from '@parley/protocol/model'
import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { changeOf } from '../../domain/people/change-of.ts'
import { createUsers, type NewUser } from '../../domain/people/create-users.ts'
import { isErased } from '../../domain/people/is-erased.ts'
import { type NameKeys, nameKeysOf } from '../../domain/people/name-keys.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { NO_PASSWORD } from './add-person.ts'
import type { AdminPeopleParts } from './admin-people-parts.ts'

type Row = RequestOf<Contract['importAdminPeople']>['rows'][number]
type Report = AnswerOf<Contract['importAdminPeople']>['rows'][number]

const refuse = (field: string, fault: string): Report => ({ outcome: 'refused', field, fault })
const accept = (outcome: 'added' | 'updated' | 'same'): Report => ({ outcome, field: '', fault: '' })

/** After each part the import rests this many times as long as the part took: messages come first. */
const REST = 3
const LONGEST_REST_MS = 500

/** A trial run makes the same checks as the real import; it only writes nothing. */
export const createImportPeople = (parts: AdminPeopleParts): Handlers['importAdminPeople'] =>
  signedIn(async (caller, { rows: sent, is_trial }, { ip }) => {
    const rows = sent.map(trim)
    if (is_trial) {
      const { checked } = await checkRows(parts.storage.db, caller.companyId, rows)
      return { rows: checked.map(({ report }) => report) }
    }
    const began = performance.now()
    // Before the transaction, for which everybody else waits.
    const keys = await nameKeysInSteps(rows.map(({ name }) => name))
    const answer = await changeCompany(parts, caller, ip, async (db, note) => {
      const { checked, branches } = await checkRows(db, caller.companyId, rows)
      const chosen = (outcome: Report['outcome']) =>
        checked.filter(({ report }) => report.outcome === outcome).map(({ row }) => row)
      const people = { added: chosen('added'), updated: chosen('updated') }
      await write(db, caller, people, { branches, keys, now: parts.clock.now() })
      await note('people-import', `${people.added.length} added, ${people.updated.length} updated`)
      return { rows: checked.map(({ report }) => report) }
    })
    await pause(Math.min((performance.now() - began) * REST, LONGEST_REST_MS))
    return answer
  })

async function checkRows(db: Kysely<Schema>, companyId: number, rows: readonly Row[]) {
  const known = await selectKnown(db, companyId, rows)
  const branches = await selectBranches(db, companyId)
  const seen = new Set<string>()
  const checked = rows.map(row => {
    const report = checkRow(row, known, branches, seen)
    seen.add(row.account)
    return { row, report }
  })
  return { checked, branches }
}

/** Each takes a moment, and there may be hundreds. */
async function nameKeysInSteps(names: readonly string[]): Promise<Map<string, NameKeys>> {
  const keys = new Map<string, NameKeys>()
  for (const name of names) {
    if (keys.has(name)) continue
    keys.set(name, nameKeysOf(name))
    await setImmediate()
  }
  return keys
}

const trim = ({ account, name, mobile, position, branch }: Row): Row => ({
  account: account.trim().toLowerCase(),
  name: name.trim(),
  mobile: normalizeMobile(mobile.trim()) ?? mobile.trim(),
  position: position.trim(),
  branch: branch.trim(),
})

interface Known {
  name: string
  mobile: string
  position: string
  branchId: number | null
  isErased: boolean
}

/** Branches by name; a name shared by two branches matches neither. */
type Branches = ReadonlyMap<string, number | undefined>

function checkRow(
  row: Row,
  known: ReadonlyMap<string, Known>,
  branches: Branches,
  seen: ReadonlySet<string>,
): Report {
  const [fault] = Object.entries(findPersonFaults(row))
  if (fault) return refuse(fault[0], fault[1])
  if (seen.has(row.account)) return refuse('account', 'account-twice')
  const branchId = row.branch === '' ? null : branches.get(row.branch)
  if (branchId === undefined) return refuse('branch', 'branch-unknown')
  const person = known.get(row.account)
  if (!person) return accept('added')
  if (person.isErased || person.name !== row.name) return refuse('account', 'account-taken')
  const isSame =
    person.mobile === row.mobile && person.position === row.position && person.branchId === branchId
  return accept(isSame ? 'same' : 'updated')
}

async function write(
  db: Kysely<Schema>,
  { companyId, userId }: Caller,
  { added, updated }: { added: Row[]; updated: Row[] },
  { branches, keys, now }: { branches: Branches; keys: ReadonlyMap<string, NameKeys>; now: number },
): Promise<void> {
  const users = added.map((row): NewUser => {
    const branchId = branches.get(row.branch)
    const nameKeys = keys.get(row.name)
    const { account: userName, name: nickName, mobile, position } = row
    return {
      ...{ userName, nickName, mobile, position, passwordHash: NO_PASSWORD },
      ...(branchId && { branchId }),
      ...(nameKeys && { nameKeys }),
    }
  })
  if (users.length > 0) await createUsers(db, companyId, users, now)
  for (const { account, mobile, position, branch } of updated)
    await db
      .updateTable('users')
      .set(({ eb }) => ({
        mobile,
        position,
        branch_id: branches.get(branch) ?? null,
        ...changeOf(eb, userId),
      }))
      .where('company_id', '=', companyId)
      .where('user_name', '=', account)
      .execute()
}

async function selectKnown(
  db: Kysely<Schema>,
  companyId: number,
  rows: readonly Row[],
): Promise<Map<string, Known>> {
  const accounts = [...new Set(rows.map(row => row.account))]
  const people = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', 'in', accounts)
    .select(['user_name', 'nick_name as name', 'mobile', 'position', 'branch_id as branchId'])
    .select(eb => eb.case().when(isErased('users')).then(eb.lit(1)).else(eb.lit(0)).end().as('erased'))
    .execute()
  return new Map(
    people.map(({ user_name, erased, ...person }) => [user_name, { ...person, isErased: erased === 1 }]),
  )
}

async function selectBranches(db: Kysely<Schema>, companyId: number): Promise<Branches> {
  const rows = await db
    .selectFrom('branches')
    .where('company_id', '=', companyId)
    .select(['id', 'name'])
    .execute()
  const byName = Map.groupBy(rows, row => row.name)
  return new Map([...byName].map(([name, found]) => [name, found.length === 1 ? found[0]?.id : undefined]))
}

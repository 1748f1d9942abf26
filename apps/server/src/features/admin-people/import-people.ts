import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import {
  findPersonFaults,
  foldAccount,
  normalizeEmail,
  normalizeMobile,
  type PersonDraft,
} from '@parley/protocol/model'
import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { News } from '../../domain/archive/archive-and-announce.ts'
import { type AuditEntry, TYPED } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { changeOf } from '../../domain/people/change-of.ts'
import { changePerson } from '../../domain/people/change-person.ts'
import { createUsers, type NewUser } from '../../domain/people/create-users.ts'
import { type NameKeys, nameKeysOf } from '../../domain/people/name-keys.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { NO_PASSWORD } from './add-person.ts'
import type { AdminPeopleParts } from './admin-people-parts.ts'
import { type BranchTree, createBranches, loadBranchTree, type TreeBranch } from './branch-tree.ts'
import { peopleOf } from './select-admin-people.ts'

type Request = RequestOf<Contract['importAdminPeople']>
type Row = Request['rows'][number]
type Report = AnswerOf<Contract['importAdminPeople']>['rows'][number]
type Options = Pick<Request, 'clears_empty' | 'creates_branches'>

/** After each part the import rests this many times as long as the part took: messages come first. */
const REST = 3
const LONGEST_REST_MS = 500

/** A trial run makes the same checks as the real import; it only writes nothing. */
export const createImportPeople = (parts: AdminPeopleParts): Handlers['importAdminPeople'] =>
  signedIn(async (caller, { rows: sent, is_trial, ...options }, { ip }) => {
    const rows = sent.map(row => readRow(row, options))
    if (is_trial) {
      const { checked } = await checkRows(parts.storage.db, caller.companyId, rows, options)
      return { rows: checked.map(({ report }) => report) }
    }
    const began = performance.now()
    // Before the transaction, for which everybody else waits.
    const keys = await nameKeysInSteps(rows.flatMap(({ name }) => name ?? []))
    const news: News[] = []
    const answer = await changeCompany(parts, caller, ip, async (db, note) => {
      // Drop what a rolled-back attempt collected.
      news.length = 0
      const { checked, branches } = await checkRows(db, caller.companyId, rows, options)
      for (const name of await createBranches(db, caller.companyId, branches))
        await note('branch-change', `added ${TYPED}`, { texts: [name] })
      const added = checked.filter(({ report }) => report.outcome === 'added')
      const updated = checked.filter(({ report }) => report.outcome === 'updated')
      await addPeople(db, caller, added, keys, parts.clock.now())
      const context = { dialect: parts.storage.dialect, domain: caller.domain }
      for (const one of updated)
        await updatePerson(db, { ...context, announce: item => news.push(item) }, caller, one, keys)
      await note('people-import', `${added.length} added, ${updated.length} updated`)
      await parts.audit.recordWithin(
        db,
        ...[...added, ...updated].map(one => ({ ...entryOf(one), ip, userId: caller.userId })),
      )
      return { rows: checked.map(({ report }) => report) }
    })
    for (const { users, stanza } of news) parts.delivery.toUsers(caller.domain, users, stanza)
    await pause(Math.min((performance.now() - began) * REST, LONGEST_REST_MS))
    return answer
  })

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

/** In a cell: the field is to be empty. */
const CLEAR = '-'

/** A row as it is meant: fields that are undefined stay as they are [admin-12]. */
function readRow({ account, name, mobile, email, position, branch }: Row, { clears_empty }: Options): Row {
  const read = (cell: string | undefined): string | undefined => {
    const value = cell?.trim()
    if (value === CLEAR) return ''
    return value === '' && !clears_empty ? undefined : value
  }
  const phone = read(mobile)
  const address = read(email)
  return {
    account: foldAccount(account),
    // Nobody is without a name, so an empty cell never means that.
    name: name?.trim() === '' ? undefined : read(name),
    mobile: phone === undefined ? undefined : (normalizeMobile(phone) ?? phone),
    email: address === undefined ? undefined : (normalizeEmail(address) ?? address),
    position: read(position),
    branch: read(branch),
  }
}

interface Known extends PersonDraft {
  email: string
  id: number
  branchId: number | null
  isErased: boolean
}

interface Wanted extends PersonDraft {
  email: string
  /** Undefined: in none. */
  branch: TreeBranch | undefined
}

interface Checked {
  report: Report
  /** What the person will be; undefined if the row is refused. */
  wanted?: Wanted
  person?: Known | undefined
}

async function checkRows(db: Kysely<Schema>, companyId: number, rows: readonly Row[], options: Options) {
  const known = await selectKnown(db, companyId, rows)
  const branches = await loadBranchTree(db, companyId)
  const phones = await selectPhones(db, companyId, rows)
  const seen = new Set<string>()
  const checked = rows.map((row): Checked => {
    const one = seen.has(row.account)
      ? refuse('account', 'account-twice')
      : checkRow(row, known.get(row.account), branches, options)
    seen.add(row.account)
    if (!one.wanted || one.wanted.mobile === (one.person?.mobile ?? '')) return one
    const same_mobile = phones.get(one.wanted.mobile)?.find(account => account !== row.account) ?? ''
    return { ...one, report: { ...one.report, same_mobile } }
  })
  return { checked, branches }
}

const NOTHING = { field: '', fault: '', changes: [], has_new_branch: false, same_mobile: '' }

const refuse = (field: string, fault: string): Checked => ({
  report: { ...NOTHING, outcome: 'refused', field, fault },
})

function checkRow(
  row: Row,
  person: Known | 'taken' | undefined,
  branches: BranchTree,
  { creates_branches = false }: Options,
): Checked {
  if (person === 'taken') return refuse('account', 'account-taken')
  const draft = {
    account: row.account,
    name: row.name ?? person?.name ?? '',
    mobile: row.mobile ?? person?.mobile ?? '',
    email: row.email ?? person?.email ?? '',
    position: row.position ?? person?.position ?? '',
  }
  const [fault] = Object.entries(findPersonFaults(draft))
  if (fault) return refuse(fault[0], fault[1])
  if (person?.isErased) return refuse('account', 'account-taken')
  const before = branches.find(person?.branchId ?? null)
  const branch = row.branch === undefined ? before : branches.resolve(row.branch, creates_branches)
  if (branch === 'unknown') return refuse('branch', 'branch-unknown')
  if (branch === 'full') return refuse('branch', 'branches-full')
  const wanted = { ...draft, branch }
  const report = { ...NOTHING, has_new_branch: branch !== undefined && branch.id === undefined }
  if (!person) return { report: { ...report, outcome: 'added' }, wanted }
  const changes = changesOf({ ...person, branch: before }, wanted)
  return {
    report: { ...report, outcome: changes.length === 0 ? 'same' : 'updated', changes },
    wanted,
    person,
  }
}

const FIELDS = ['name', 'mobile', 'email', 'position', 'branch'] as const

function changesOf(before: Wanted, after: Wanted): Report['changes'] {
  const show = (wanted: Wanted, field: (typeof FIELDS)[number]) =>
    field === 'branch' ? (wanted.branch?.path ?? '') : wanted[field]
  return FIELDS.flatMap(field => {
    const change = { field, before: show(before, field), after: show(after, field) }
    return change.before === change.after ? [] : [change]
  })
}

async function addPeople(
  db: Kysely<Schema>,
  { companyId }: Caller,
  added: readonly Checked[],
  keys: ReadonlyMap<string, NameKeys>,
  now: number,
): Promise<void> {
  const users = added.flatMap(({ wanted }): NewUser[] => {
    if (!wanted) return []
    const nameKeys = keys.get(wanted.name)
    const { account: userName, name: nickName, mobile, email, position, branch } = wanted
    const user = { userName, nickName, mobile, email, position, passwordHash: NO_PASSWORD }
    return [{ ...user, ...(branch?.id && { branchId: branch.id }), ...(nameKeys && { nameKeys }) }]
  })
  if (users.length > 0) await createUsers(db, companyId, users, now)
}

async function updatePerson(
  db: Kysely<Schema>,
  context: Parameters<typeof changePerson>[1],
  { userId }: Caller,
  { person, wanted }: Checked,
  keys: ReadonlyMap<string, NameKeys>,
): Promise<void> {
  if (!person || !wanted) return
  const { name, mobile, email, position, branch } = wanted
  const write = (more: Partial<NameKeys> & { nick_name?: string }) =>
    db
      .updateTable('users')
      .set(({ eb }) => ({
        mobile,
        email,
        position,
        branch_id: branch?.id ?? null,
        ...more,
        ...changeOf(eb, userId),
      }))
      .where('id', '=', person.id)
      .execute()
  if (name === person.name) await write({})
  else
    await changePerson(db, context, person.id, () =>
      write({ nick_name: name, ...(keys.get(name) ?? nameKeysOf(name)) }),
    )
}

/** As fields are named in the log. */
const LOGGED: Readonly<Record<string, string>> = { branch: 'branch_id' }

/** Whom the import changed and what; the values can be erased with the person [access-9]. */
function entryOf({ wanted, person, report: { changes } }: Checked): Omit<AuditEntry, 'ip'> {
  const account = wanted?.account ?? ''
  if (!person) return { action: 'person-add', outcome: 'ok', detail: `${account} by import` }
  const fields = changes.map(({ field }) => LOGGED[field] ?? field).join(', ')
  const values = changes.map(({ before, after }) => `${before || CLEAR} → ${after || CLEAR}`).join('; ')
  return {
    action: 'person-change',
    outcome: 'ok',
    detail: `${account} by import, ${fields}: ${TYPED}`,
    typed: { texts: [values], about: person.id },
  }
}

/** `taken`: an account that administrators do not manage, e.g. the one of a bot. */
async function selectKnown(
  db: Kysely<Schema>,
  companyId: number,
  rows: readonly Row[],
): Promise<Map<string, Known | 'taken'>> {
  const accounts = [...new Set(rows.map(row => row.account))]
  const people = await peopleOf(db, companyId)
    .leftJoin('erasures as e', 'e.user_id', 'u.id')
    .where('u.user_name', 'in', accounts)
    .select(['u.id', 'u.user_name as account', 'u.nick_name as name', 'u.mobile', 'u.email', 'u.position'])
    .select(['u.branch_id as branchId', 'u.disabled', 'e.user_id as erasedId'])
    .execute()
  const taken = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', 'in', accounts)
    .select('user_name as account')
    .execute()
  const known = new Map<string, Known | 'taken'>(taken.map(({ account }) => [account, 'taken']))
  for (const { erasedId, disabled, ...person } of people)
    known.set(person.account, { ...person, isErased: disabled === 1 && erasedId !== null })
  return known
}

/** Who has the phone numbers of the rows, in the company or in the rows themselves. */
async function selectPhones(
  db: Kysely<Schema>,
  companyId: number,
  rows: readonly Row[],
): Promise<Map<string, string[]>> {
  const phones = new Map(rows.flatMap(({ mobile }) => (mobile ? [[mobile, [] as string[]]] : [])))
  if (phones.size === 0) return phones
  const holders = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('mobile', 'in', [...phones.keys()])
    .select(['mobile', 'user_name as account'])
    .execute()
  for (const { mobile = '', account } of [...holders, ...rows]) phones.get(mobile)?.push(account)
  return phones
}

import { createUsers } from '../../apps/server/src/domain/people/create-users.ts'
import { CHAIN_START, hashEntry } from '../../apps/server/src/features/audit/audit-chain.ts'
import type { TestServer } from '../../apps/server/test/testkit.ts'

const PEOPLE = 5_000
const BRANCHES = 500
const AUDIT_ENTRIES = 50_000
const BATCH = 500

/** Batches keep a statement below the number of values that SQLite takes. */
export async function inBatches<T>(all: T[], insert: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += BATCH) await insert(all.slice(start, start + BATCH))
}

export interface Ann {
  id: number
  company_id: number
}

/** 5,000 friends of ann in one of 500 branches, and an audit log of 50,000 entries. Returns the branch. */
export async function fillCompany(server: TestServer, ann: Ann): Promise<number> {
  const branch = await fillBranches(server, ann)
  await fillPeople(server, ann, branch)
  await fillAudit(server, ann)
  return branch
}

async function fillBranches({ storage: { db } }: TestServer, { company_id }: Ann): Promise<number> {
  const names = Array.from({ length: BRANCHES }, (_, at) => `branch ${at}`)
  const rows = await db
    .insertInto('branches')
    .values(names.map(name => ({ company_id, parent_id: null, name })))
    .returning('id')
    .execute()
  return rows[0]?.id ?? 0
}

async function fillPeople({ storage: { db } }: TestServer, ann: Ann, branchId: number): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, at) => ({
    userName: `person${at}`,
    nickName: `王小明 ${at}`,
    passwordHash: '',
    position: 'x'.repeat(100),
    branchId,
  }))
  await inBatches(people, async some => {
    const ids = await createUsers(db, ann.company_id, some, Date.now())
    await db
      .insertInto('contacts')
      .values(ids.map(id => ({ user_id: ann.id, person_id: id, remark: 'x'.repeat(50), friend_since: 1 })))
      .execute()
    const requests = ids.map(id => ({ from_id: id, to_id: ann.id, content: 'x'.repeat(200), time: 1 }))
    await db
      .insertInto('friend_requests')
      .values(requests.map(request => ({ ...request, state: 'pending' as const })))
      .execute()
  })
}

async function fillAudit({ storage: { db } }: TestServer, { id: userId, company_id }: Ann): Promise<void> {
  const last = await db.selectFrom('audit_log').orderBy('seq', 'desc').selectAll().executeTakeFirst()
  let [seq, hash] = [last?.seq ?? 0, last?.hash ?? CHAIN_START]
  const entry = JSON.stringify({
    action: 'session.start',
    outcome: 'ok',
    userId,
    companyId: company_id,
    ip: '127.0.0.1',
    detail: 'x'.repeat(200),
  })
  const rows = Array.from({ length: AUDIT_ENTRIES }, () => {
    seq += 1
    const row = { seq, time: Date.now(), entry }
    hash = hashEntry(hash, row)
    return { ...row, hash }
  })
  await inBatches(rows, some => db.insertInto('audit_log').values(some).execute())
}

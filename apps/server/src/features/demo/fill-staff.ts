import type { Transaction } from 'kysely'
import { createUsers, type NewUser } from '../../domain/people/create-users.ts'
import { nameKeysOf } from '../../domain/people/name-keys.ts'
import type { Schema } from '../../storage/schema.ts'
import { DEMO_BRANCHES, DEMO_PLACES, type DemoBranch, leavesOf } from './demo-branches.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import {
  CHINESE_GIVEN_NAMES,
  CHINESE_SURNAMES,
  ENGLISH_FIRST_NAMES,
  ENGLISH_LAST_NAMES,
  POSITIONS,
} from './staff-names.ts'

/** Keeps a statement below the parameter limits of both databases. */
const ROWS_PER_INSERT = 500

interface StaffMember {
  userName: string
  nickName: string
  position: string
}

/** Different steps through lists of different lengths: names repeat late, and are the same in every company. */
const pick = (list: readonly string[], step: number): string => list[step % list.length] ?? ''

const nickNameOf = (index: number): string =>
  index % 5 < 3
    ? pick(CHINESE_SURNAMES, index * 7) + pick(CHINESE_GIVEN_NAMES, index * 11 + Math.floor(index / 84))
    : `${pick(ENGLISH_FIRST_NAMES, index * 3 + Math.floor(index / 44))} ${pick(ENGLISH_LAST_NAMES, index * 5)}`

/** People with Chinese and English names; equal names get numbered accounts. Adds the new accounts to `taken`. */
function* generateStaff(count: number, taken: Set<string>): Generator<StaffMember> {
  for (let index = 0, made = 0; made < count; index++, made++) {
    const nickName = nickNameOf(index)
    const account = nameKeysOf(nickName).pinyin.replaceAll(' ', '.')
    let userName = account
    for (let number = 2; taken.has(userName); number++) userName = `${account}${number}`
    taken.add(userName)
    yield { userName, nickName, position: pick(POSITIONS, index * 13) }
  }
}

/** The people with their own dialogues, and as many others as needed for that many staff, each in a branch. */
export async function fillStaff(
  db: Transaction<Schema>,
  companyId: number,
  staffCount: number,
  passwordHash: string,
  now: number,
): Promise<void> {
  const branchIds = await createBranches(db, companyId, DEMO_BRANCHES, null)
  const leaves = leavesOf(DEMO_BRANCHES)
  const known = DEMO_PEOPLE.length - DEMO_PEOPLE.filter(person => person.isCustomer).length
  const taken = new Set(DEMO_PEOPLE.map(person => person.userName))
  const others = [...generateStaff(Math.max(0, staffCount - known), taken)]
  const people = [...DEMO_PEOPLE, ...others].map((person, index): NewUser => {
    const department = DEMO_PLACES[person.userName] ?? leaves[index % leaves.length] ?? ''
    const branchId = 'isCustomer' in person && person.isCustomer ? undefined : branchIds.get(department)
    return {
      ...person,
      mobile: mobileOf(index),
      passwordHash,
      ...(branchId !== undefined && { branchId }),
    }
  })
  for (let start = 0; start < people.length; start += ROWS_PER_INSERT)
    await createUsers(db, companyId, people.slice(start, start + ROWS_PER_INSERT), now)
}

async function createBranches(
  db: Transaction<Schema>,
  companyId: number,
  branches: DemoBranch[],
  parentId: number | null,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { name, below = [] } of branches) {
    const { id } = await db
      .insertInto('branches')
      .values({ company_id: companyId, parent_id: parentId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(name, id)
    for (const [lower, lowerId] of await createBranches(db, companyId, below, id)) ids.set(lower, lowerId)
  }
  return ids
}

/** Phone numbers that nobody has; the first is alice's. */
const mobileOf = (index: number): string => `1380000${String(index + 1).padStart(4, '0')}`

import { MAX_ROOM_MEMBERS } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Caller } from '../access/caller.ts'
import { SYSTEM_ACCOUNTS } from '../access/system-accounts.ts'
import { selectBlockers } from '../people/people-flags.ts'
import { badInput, notAllowed } from '../rest/call-error.ts'
import { inChunks } from '../steps/in-chunks.ts'

export interface Newcomer {
  userId: number
  id: string
  name: string
  isCustomer: boolean
}

export const countCustomers = (people: readonly { isCustomer: boolean }[]): number =>
  people.filter(person => person.isCustomer).length

/**
 * People of the caller's company, all of them or none: the error does not say who is missing or from another company.
 * People who have blocked the caller are silently left out.
 */
export async function findNewcomers(
  db: Kysely<Schema>,
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
  names: readonly string[],
): Promise<Newcomer[]> {
  const wanted = [...new Set(names)]
  const found = new Map<string, Newcomer>()
  for (const chunk of inChunks(wanted)) {
    const rows = await db
      .selectFrom('users')
      .where('company_id', '=', companyId)
      .where('user_name', 'in', chunk)
      .where('user_name', 'not in', SYSTEM_ACCOUNTS)
      // Not asked for in the condition: by that SQLite would read everybody of the company.
      .select(['id', 'user_name', 'nick_name', 'is_customer', 'disabled'])
      .execute()
    for (const row of rows.filter(({ disabled }) => disabled === 0))
      found.set(row.user_name, {
        userId: row.id,
        id: row.user_name,
        name: row.nick_name,
        isCustomer: row.is_customer === 1,
      })
  }
  const blockers = await selectBlockers(db, userId)
  return wanted.flatMap(name => {
    const newcomer = found.get(name)
    if (!newcomer) throw notAllowed()
    return blockers.has(newcomer.userId) ? [] : [newcomer]
  })
}

export function requireSpaceForMembers(members: number): void {
  if (members > MAX_ROOM_MEMBERS) throw badInput('im_user_names', `at most ${MAX_ROOM_MEMBERS} members`)
}

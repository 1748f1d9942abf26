import { MAX_ROOM_MEMBERS } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { badInput, notAllowed } from '../../kernel/call-error.ts'
import type { Schema } from '../../storage/schema.ts'
import { inChunks } from './in-chunks.ts'

export interface Newcomer {
  userId: number
  id: string
  name: string
}

/** People of the own company, all of them or none: who is missing and who is a stranger is not told. */
export async function findNewcomers(
  db: Kysely<Schema>,
  companyId: number,
  names: readonly string[],
): Promise<Newcomer[]> {
  const wanted = [...new Set(names)]
  const found = new Map<string, Newcomer>()
  for (const chunk of inChunks(wanted)) {
    const rows = await db
      .selectFrom('users')
      .where('company_id', '=', companyId)
      .where('user_name', 'in', chunk)
      .where('disabled', '=', 0)
      .select(['id', 'user_name', 'nick_name'])
      .execute()
    for (const row of rows)
      found.set(row.user_name, { userId: row.id, id: row.user_name, name: row.nick_name })
  }
  return wanted.map(name => {
    const newcomer = found.get(name)
    if (!newcomer) throw notAllowed()
    return newcomer
  })
}

export function demandSpace(members: number): void {
  if (members > MAX_ROOM_MEMBERS) throw badInput('im_user_names', `at most ${MAX_ROOM_MEMBERS} members`)
}

import type { UserRecord } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { notFound } from '../../kernel/call-error.ts'
import { type Handlers, signedIn } from '../../kernel/handlers.ts'
import type { Schema } from '../../storage/schema.ts'

/** Names with a meaning of their own, which are no people (spec 1 §4 Getting, semantics 4 Assistant). */
const NOT_PEOPLE = new Set(['admin', 'assistant'])

export const createPeople = (db: Kysely<Schema>): Pick<Handlers, 'getUser' | 'getUsers'> => ({
  getUser: signedIn(async (caller, { im_user_name }) => {
    const [user] = await findPeople(db, caller.companyId, [im_user_name])
    if (!user) throw notFound('No such user.')
    return user
  }),
  getUsers: signedIn((caller, { im_user_names }) => findPeople(db, caller.companyId, im_user_names)),
})

async function findPeople(db: Kysely<Schema>, companyId: number, names: string[]): Promise<UserRecord[]> {
  const wanted = [...new Set(names)].filter(name => !NOT_PEOPLE.has(name))
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', 'in', wanted)
    .orderBy('user_name')
    .select(['user_name', 'nick_name', 'letter', 'avatar', 'position', 'is_customer'])
    .execute()
  return rows.map(row => ({
    im_user_name: row.user_name,
    nick_name: row.nick_name,
    nick_name_letter: row.letter,
    avatar_url: row.avatar,
    position: row.position,
    is_customer: row.is_customer === 1,
  }))
}

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Tables {
  users: { id: number; sign_in_ways: string }
  sessions: { user_id: number; login_type: string }
  audit_log: { seq: number; entry: string }
}

interface Entry {
  action: string
  outcome: string
  userId?: number
  detail?: string
}

const PAGE = 500
/** How the log calls the ways of the sessions. */
const WAYS: Readonly<Record<string, string>> = {
  password: 'account',
  sms: 'sms',
  qr: 'scan',
  'single sign-on': 'sso',
  'exchange code': 'token',
}

/** The ways in which people have signed in; whoever never did was only invited. */
export const addSignInWays = (): Migration => ({
  async up(db: Kysely<Tables>) {
    const found = new Map<number, Set<string>>()
    const note = (userId: number, way: string | undefined) => {
      if (way !== undefined) found.set(userId, (found.get(userId) ?? new Set()).add(way))
    }
    const sessions = await db.selectFrom('sessions').select(['user_id', 'login_type']).distinct().execute()
    for (const { user_id, login_type } of sessions) note(user_id, login_type)
    await readLog(db, note)
    // From here on PostgreSQL keeps everybody else from the table: the log was read before.
    await db.schema
      .alterTable('users')
      .addColumn('sign_in_ways', 'text', col => col.notNull().defaultTo(''))
      .execute()
    for (const [sign_in_ways, ids] of groupByWays(found))
      for (let at = 0; at < ids.length; at += PAGE)
        await db
          .updateTable('users')
          .set({ sign_in_ways })
          .where('id', 'in', ids.slice(at, at + PAGE))
          .execute()
  },
})

function groupByWays(found: ReadonlyMap<number, ReadonlySet<string>>): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [id, ways] of found) {
    const key = [...ways].sort().join(' ')
    const group = groups.get(key)
    if (group) group.push(id)
    else groups.set(key, [id])
  }
  return groups
}

/** Of a sign-in with two steps, the first names the way. */
async function readLog(db: Kysely<Tables>, note: (userId: number, way: string | undefined) => void) {
  const asked = new Map<number, string | undefined>()
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('audit_log')
      .where('seq', '>', after)
      .where(sql<boolean>`(entry like '%"login"%' or entry like '%"factor-ask"%')`)
      .orderBy('seq')
      .limit(PAGE)
      .select(['seq', 'entry'])
      .execute()
    for (const { entry } of rows) {
      const { action, outcome, userId, detail = '' } = JSON.parse(entry) as Entry
      if (userId === undefined || outcome !== 'ok') continue
      if (action === 'factor-ask') asked.set(userId, WAYS[detail])
      if (action === 'login') note(userId, WAYS[detail] ?? asked.get(userId))
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.seq
  }
}

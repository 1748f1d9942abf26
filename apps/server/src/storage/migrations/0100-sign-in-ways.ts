import { type Kysely, sql } from 'kysely'
import type { PreparedMigration } from './prepared-migration.ts'

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
export const addSignInWays = (): PreparedMigration => {
  const log = new SignInLog()
  return {
    prepare: async (db: Kysely<Tables>, done) => {
      if (done.has('0002-ways-in')) await log.read(db)
    },
    async up(db: Kysely<Tables>) {
      const sessions = await db.selectFrom('sessions').select(['user_id', 'login_type']).distinct().execute()
      for (const { user_id, login_type } of sessions) log.note(user_id, login_type)
      // What has been added since it was prepared.
      await log.read(db)
      await db.schema
        .alterTable('users')
        .addColumn('sign_in_ways', 'text', col => col.notNull().defaultTo(''))
        .execute()
      for (const [sign_in_ways, ids] of groupByWays(log.found))
        for (let at = 0; at < ids.length; at += PAGE)
          await db
            .updateTable('users')
            .set({ sign_in_ways })
            .where('id', 'in', ids.slice(at, at + PAGE))
            .execute()
    },
  }
}

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

class SignInLog {
  readonly found = new Map<number, Set<string>>()
  /** In a sign-in with two steps, the first names the way. */
  readonly #asked = new Map<number, string | undefined>()
  #readTo = 0

  note(userId: number, way: string | undefined): void {
    if (way !== undefined) this.found.set(userId, (this.found.get(userId) ?? new Set()).add(way))
  }

  /** What was not read before. */
  async read(db: Kysely<Tables>): Promise<void> {
    const { end } = await db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.max('seq').as('end'))
      .executeTakeFirstOrThrow()
    for (;;) {
      const rows = await this.#selectPage(db)
      for (const { entry } of rows) this.#learn(JSON.parse(entry))
      this.#readTo = rows.at(-1)?.seq ?? this.#readTo
      if (rows.length < PAGE) break
    }
    // Whatever else is in the log, it is not read a second time.
    this.#readTo = Math.max(this.#readTo, Number(end ?? 0))
  }

  #selectPage(db: Kysely<Tables>) {
    return db
      .selectFrom('audit_log')
      .where('seq', '>', this.#readTo)
      .where(sql<boolean>`(entry like '%"login"%' or entry like '%"factor-ask"%')`)
      .orderBy('seq')
      .limit(PAGE)
      .select(['seq', 'entry'])
      .execute()
  }

  #learn({ action, outcome, userId, detail = '' }: Entry): void {
    if (userId === undefined || outcome !== 'ok') return
    if (action === 'factor-ask') this.#asked.set(userId, WAYS[detail])
    if (action === 'login') this.note(userId, WAYS[detail] ?? this.#asked.get(userId))
  }
}

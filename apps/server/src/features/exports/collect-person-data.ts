import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { AuditEntry } from '../../domain/audit/audit.ts'
import type { Schema } from '../../storage/schema.ts'

/** The newest of each list. */
const MAX_ROWS = 10_000
const AUDIT_PAGE = 1_000
/** Entries of the company that are looked through. */
const MAX_AUDIT = 50_000

/** What the server keeps about a person besides their messages [erasure-1]. Nothing here opens a session. */
export async function collectPersonData(
  db: Kysely<Schema>,
  companyId: number,
  userId: number,
): Promise<Record<string, unknown>> {
  const parts = {
    profile: await selectProfile(db, userId),
    sessions: await selectSignIns(db, 'sessions', userId),
    devices: await selectSignIns(db, 'kept_devices', userId),
    conversations: await selectPositions(db, userId),
    reactions: await selectReactions(db, userId),
    files: await selectFiles(db, userId),
  }
  return { ...parts, audit: await selectOwnAudit(db, companyId, userId) }
}

const selectProfile = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('branches as b', 'b.id', 'u.branch_id')
    .leftJoin('user_options as o', 'o.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.user_name as account', 'u.nick_name as name', 'u.position', 'u.mobile', 'u.email', 'u.role'])
    .select([
      'b.name as department',
      'u.avatar',
      'u.status_text',
      'u.created_at',
      'u.sign_in_ways',
      'o.options',
    ])
    .executeTakeFirst()

const selectSignIns = (db: Kysely<Schema>, table: 'sessions' | 'kept_devices', userId: number) =>
  db
    .selectFrom(table)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .select(['device', 'ip', 'login_type', 'created_at', 'used_at', 'expires_at'])
    .execute()

/** Which conversations they are or were in, and how far they have read. */
const selectPositions = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('participants as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .where('p.user_id', '=', userId)
    .orderBy('c.id', 'desc')
    .limit(MAX_ROWS)
    .select(['c.kind', 'c.key', 'c.name', 'p.joined_seq', 'p.left_seq', 'p.read_seq', 'p.read_time'])
    .select(['p.nickname', 'p.draft'])
    .execute()

const selectReactions = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('reactions as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .where('r.user_id', '=', userId)
    .orderBy('r.time', 'desc')
    .limit(MAX_ROWS)
    .select(['c.key as conversation', 'r.seq', 'r.emoji', 'r.time'])
    .execute()

const selectFiles = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('files')
    .where('uploader_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .select(['id', 'name', 'size', 'mime', 'created_at', 'expired_at'])
    .execute()

/** What they did; the log of a large company is read in pages, so that others do not wait. */
async function selectOwnAudit(db: Kysely<Schema>, companyId: number, userId: number) {
  const own = []
  let before = Number.MAX_SAFE_INTEGER
  for (let read = 0; read < MAX_AUDIT && own.length < MAX_ROWS; read += AUDIT_PAGE) {
    await setImmediate()
    const rows = await db
      .selectFrom('audit_companies as c')
      .innerJoin('audit_log as a', 'a.seq', 'c.seq')
      .where('c.company_id', '=', companyId)
      .where('c.seq', '<', before)
      .orderBy('c.seq', 'desc')
      .limit(AUDIT_PAGE)
      .select(['a.seq', 'a.time', 'a.entry'])
      .execute()
    for (const { time, entry: stored } of rows) {
      const { userId: by, action, outcome, ip, detail } = JSON.parse(stored) as AuditEntry
      if (by === userId) own.push({ time, action, outcome, ip, detail })
    }
    before = rows.at(-1)?.seq ?? 0
    if (rows.length < AUDIT_PAGE) break
  }
  return own
}

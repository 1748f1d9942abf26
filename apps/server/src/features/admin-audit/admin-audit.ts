import { AUDIT_PAGE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { AuditEntry, VerifyChain } from '../../domain/audit/audit.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'

interface Parts {
  db: Kysely<Schema>
  verifyChain: VerifyChain
}

/** How many entries are scanned for one page, however few match. */
const MAX_READ = 5_000

export const createAdminAudit = ({
  db,
  verifyChain,
}: Parts): Pick<Handlers, 'listAudit' | 'verifyAudit'> => ({
  listAudit: signedIn(async ({ companyId }, { before, account, action }) => {
    const rows = await db
      .selectFrom('audit_companies as c')
      .innerJoin('audit_log as a', 'a.seq', 'c.seq')
      .where('c.company_id', '=', companyId)
      .$if(before !== undefined, query => query.where('c.seq', '<', before ?? 0))
      .orderBy('c.seq', 'desc')
      .limit(account || action ? MAX_READ : AUDIT_PAGE)
      .select(['a.seq', 'a.time', 'a.entry'])
      .execute()
    const entries = rows.map(({ entry, ...row }) => ({ ...row, ...(JSON.parse(entry) as AuditEntry) }))
    const people = await selectNames(db, companyId, entries)
    const page = entries
      .map(({ userId, seq, time, action: done, outcome, ip, detail = '' }) => {
        const person = people.get(userId ?? 0)
        return {
          seq,
          time,
          action: done,
          outcome,
          ip,
          detail,
          account: person?.account ?? '',
          name: person?.name ?? '',
        }
      })
      .filter(entry => (!account || entry.account === account) && (!action || entry.action === action))
      .slice(0, AUDIT_PAGE)
    const rooms = await selectRooms(db, companyId, page)
    return page.map(entry => ({
      ...entry,
      rooms: idsIn(entry.detail).flatMap(id => rooms.find(room => room.id === id) ?? []),
    }))
  }),

  verifyAudit: signedIn(async () => {
    const { entries, hash, brokenAt } = await verifyChain()
    return { entries, fingerprint: hash.slice(0, 16), broken_at: brokenAt ?? null }
  }),
})

async function selectNames(db: Kysely<Schema>, companyId: number, entries: readonly { userId?: number }[]) {
  const ids = [...new Set(entries.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map<number, { account: string; name: string }>()
  const rows = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .select(['id', 'user_name as account', 'nick_name as name'])
    .execute()
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

const ROOM_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const idsIn = (detail: string): string[] => detail.match(ROOM_ID) ?? []

/** Rooms have no other name in the log, which never changes; they are read by the one they have now. */
async function selectRooms(db: Kysely<Schema>, companyId: number, entries: readonly { detail: string }[]) {
  const ids = [...new Set(entries.flatMap(({ detail }) => idsIn(detail)))]
  if (ids.length === 0) return []
  return await db
    .selectFrom('conversations')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'groupchat')
    .where('key', 'in', ids)
    .select(['key as id', 'name'])
    .execute()
}

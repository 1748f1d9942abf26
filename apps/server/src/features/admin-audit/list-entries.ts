import { setImmediate } from 'node:timers/promises'
import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'
import { AUDIT_PAGE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { type AuditEntry, TYPED } from '../../domain/audit/audit.ts'
import type { Schema } from '../../storage/schema.ts'
import { firstSeqSince } from './first-seq-since.ts'

type Call = Contract['listAudit']
type Listed = AnswerOf<Call>['entries'][number]
type Item = Omit<Listed, 'rooms'>

/** Enough of a hash to compare it by eye. */
export const FINGERPRINT_LENGTH = 16
/** How many entries are scanned for one page, however few match, and how many at a time. */
const MAX_READ = 50_000
const STEP = 500

interface Person {
  account: string
  name: string
  avatar_url: string
  isAdministrator: boolean
}

/** Newest first; what is looked for is found by looking at each entry, and `maxRead` of them at most. */
export async function listEntries(
  db: Kysely<Schema>,
  companyId: number,
  request: RequestOf<Call>,
  maxRead = MAX_READ,
): Promise<AnswerOf<Call>> {
  const { keyword = '', account, action, from, by_administrators, size = AUDIT_PAGE } = request
  const since = from === undefined ? 0 : await firstSeqSince(db, from)
  const isSought = Boolean(keyword || account || action || by_administrators)
  const page: Item[] = []
  let { before } = request
  let isAtEnd = false
  for (let read = 0; !isAtEnd && read < maxRead && page.length < size; ) {
    const wanted = isSought ? Math.min(STEP, maxRead) : size
    const entries = await selectEntries(db, companyId, { before, since, limit: wanted })
    const people = await selectPeople(db, companyId, entries)
    for (const { userId, ...entry } of entries) {
      const person = people.get(userId ?? 0)
      if (by_administrators && !person?.isAdministrator) continue
      const item = itemOf(entry, person)
      if (
        (!account || item.account === account) &&
        (!action || item.action === action) &&
        holds(item, keyword)
      )
        page.push(item)
    }
    before = entries.at(-1)?.seq ?? before
    read += entries.length
    isAtEnd = entries.length < wanted
    // SQLite answers without ever returning to the event loop: chats come in between.
    await setImmediate()
  }
  const shown = page.slice(0, size)
  const isLast = isAtEnd && page.length === shown.length
  const next = (shown.length === size ? shown.at(-1)?.seq : before) ?? null
  return { entries: await nameRooms(db, companyId, shown), next: isLast ? null : next }
}

type Entry = Awaited<ReturnType<typeof selectEntries>>[number]

function itemOf(entry: Omit<Entry, 'userId'>, person: Person | undefined): Item {
  const { seq, time, action, outcome, ip, detail, hash, previous } = entry
  const { account = '', name = '', avatar_url = '' } = person ?? {}
  return {
    seq,
    time,
    action,
    outcome,
    ip,
    detail,
    account,
    name,
    avatar_url,
    fingerprint: hash.slice(0, FINGERPRINT_LENGTH),
    previous: (previous ?? '').slice(0, FINGERPRINT_LENGTH),
  }
}

const holds = ({ account, name, detail, ip }: Item, keyword: string): boolean =>
  keyword === '' ||
  [account, name, detail, ip].some(text => text.toLowerCase().includes(keyword.toLowerCase()))

interface Range {
  before: number | undefined
  since: number
  limit: number
}

async function selectEntries(db: Kysely<Schema>, companyId: number, { before, since, limit }: Range) {
  const rows = await db
    .selectFrom('audit_companies as c')
    .innerJoin('audit_log as a', 'a.seq', 'c.seq')
    .leftJoin('audit_texts as t', 't.seq', 'a.seq')
    .leftJoin('audit_log as b', join => join.on(({ eb }) => eb('b.seq', '=', eb('a.seq', '-', 1))))
    .where('c.company_id', '=', companyId)
    .where('c.seq', '>=', since)
    .$if(before !== undefined, query => query.where('c.seq', '<', before ?? 0))
    .orderBy('c.seq', 'desc')
    .limit(limit)
    .select(['a.seq', 'a.time', 'a.entry', 'a.hash', 'b.hash as previous', 't.texts'])
    .execute()
  return rows.map(({ entry: stored, texts, ...row }) => {
    const entry = JSON.parse(stored) as AuditEntry
    return { ...row, ...entry, detail: withTyped(entry.detail ?? '', texts) }
  })
}

const ERASED_TEXT = '…'

/** The details with what was typed, in its order. */
function withTyped(detail: string, texts: string | null): string {
  const typed = texts === null ? [] : (JSON.parse(texts) as string[])
  return detail.replaceAll(TYPED, () => typed.shift() ?? ERASED_TEXT)
}

async function selectPeople(
  db: Kysely<Schema>,
  companyId: number,
  entries: readonly { userId?: number }[],
): Promise<Map<number, Person>> {
  const ids = [...new Set(entries.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .select(['id', 'user_name as account', 'nick_name as name', 'avatar as avatar_url', 'role'])
    .execute()
  return new Map(
    rows.map(({ id, role, ...person }) => [id, { ...person, isAdministrator: role === 'administrator' }]),
  )
}

const ROOM_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const idsIn = (detail: string): string[] => detail.match(ROOM_ID) ?? []

/** Rooms have no other name in the log, which never changes; they are read by the one they have now. */
async function nameRooms(db: Kysely<Schema>, companyId: number, page: Item[]): Promise<Listed[]> {
  const ids = [...new Set(page.flatMap(({ detail }) => idsIn(detail)))]
  const query = db
    .selectFrom('conversations')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'groupchat')
    .select(['key as id', 'name'])
  const rooms = ids.length === 0 ? [] : await query.where('key', 'in', ids).execute()
  return page.map(item => ({
    ...item,
    rooms: idsIn(item.detail).flatMap(id => rooms.find(room => room.id === id) ?? []),
  }))
}

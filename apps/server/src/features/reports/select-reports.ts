import type { ConversationRef } from '@parley/protocol/model'
import { encodeRecord, type ReportRecord } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { isGone } from '../../domain/access/gone-types.ts'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectMessagesAt } from '../../domain/archive/select-messages.ts'
import type { Schema } from '../../storage/schema.ts'

/** Reports of a company with author and conversation. */
export const selectReports = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('reports as r')
    .innerJoin('users as a', 'a.id', 'r.author_id')
    .leftJoin('conversations as c', 'c.id', 'r.conversation_id')
    .where('r.company_id', '=', companyId)
    .select(['r.id', 'r.source', 'r.reason', 'r.content', 'r.created_at', 'r.resolved_at', 'r.outcome'])
    .select(['r.conversation_id', 'r.seq', 'r.author_id', 'c.kind', 'c.key', 'c.name as room_name'])
    .select(['a.user_name as account', 'a.nick_name as name', 'a.avatar as avatar_url'])

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number]

/** The conversation as its author addresses it; undefined for a text without a message. */
export function refOf({ kind, key, account }: ReportRow): ConversationRef | undefined {
  if (kind === null || key === null) return undefined
  if (kind === 'groupchat') return { kind, id: key }
  return { kind: 'chat', id: key.split(' ').find(name => name !== account) ?? account }
}

export async function encodeReports(
  db: Kysely<Schema>,
  companyId: number,
  rows: readonly ReportRow[],
): Promise<ReportRecord[]> {
  if (rows.length === 0) return []
  const records = await findRecords(db, rows)
  const names = await findNames(db, companyId, rows)
  const reporters = await findReporters(db, rows)
  return rows.map(row => {
    const ref = refOf(row)
    return {
      id: row.id,
      source: row.source,
      reason: row.reason,
      content: row.content,
      author: { account: row.account, name: row.name, avatar_url: row.avatar_url },
      conversation: ref?.kind === 'groupchat' ? (row.room_name ?? '') : (names.get(ref?.id ?? '') ?? ''),
      room: ref?.kind === 'groupchat' ? ref.id : '',
      record: records.get(row.id) ?? null,
      reporters: reporters.get(row.id) ?? [],
      created_at: Number(row.created_at),
      resolved_at: row.resolved_at === null ? null : Number(row.resolved_at),
      outcome: row.outcome,
    }
  })
}

async function findRecords(db: Kysely<Schema>, rows: readonly ReportRow[]) {
  const keys = rows.flatMap(({ conversation_id: conversationId, seq }) =>
    conversationId === null || seq === null ? [] : [{ conversationId, seq: Number(seq) }],
  )
  const messages = keys.length === 0 ? [] : await selectMessagesAt(db, keys).execute()
  const byKey = new Map(messages.map(row => [`${row.conversationId} ${row.seq}`, row]))
  return new Map(
    rows.flatMap(row => {
      const ref = refOf(row)
      const message = byKey.get(`${row.conversation_id} ${row.seq}`)
      if (!ref || !message || isGone(message.dataType)) return []
      return [[row.id, encodeRecord(decodeArchived(message, ref), ref)] as const]
    }),
  )
}

async function findNames(db: Kysely<Schema>, companyId: number, rows: readonly ReportRow[]) {
  const people = rows.flatMap(row => {
    const ref = refOf(row)
    return ref?.kind === 'chat' ? [ref.id] : []
  })
  if (people.length === 0) return new Map<string, string>()
  const found = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', 'in', people)
    .select(['user_name', 'nick_name'])
    .execute()
  return new Map(found.map(person => [person.user_name, person.nick_name]))
}

const NAMED_REPORTERS = 5

async function findReporters(db: Kysely<Schema>, rows: readonly ReportRow[]) {
  const ids = rows.map(({ id }) => id)
  const voices = await db
    .selectFrom('report_voices as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .where('v.report_id', 'in', ids)
    .orderBy('v.user_id')
    .limit(ids.length * NAMED_REPORTERS)
    .select(['v.report_id', 'u.nick_name'])
    .execute()
  return new Map(
    [...Map.groupBy(voices, voice => voice.report_id)].map(([id, some]) => [
      id,
      some.slice(0, NAMED_REPORTERS).map(voice => voice.nick_name),
    ]),
  )
}

import { EXPORT_LIFE_MS, type ExportState } from '@parley/protocol/rest'
import { type Kysely, type Selectable, sql } from 'kysely'
import { seqAtTime } from '../../domain/archive/seq-at-time.ts'
import { findByAccount } from '../../domain/people/find-by-account.ts'
import type { Schema } from '../../storage/schema.ts'

export type ExportRow = Selectable<Schema['exports']>

export const stateOf = (row: Pick<ExportRow, 'state' | 'created_at'>, now: number): ExportState =>
  row.state === 'ready' && row.created_at < now - EXPORT_LIFE_MS ? 'expired' : row.state

/** A conversation of an export, and which of its messages belong to it. */
export interface ExportedConversation {
  id: number
  key: string
  /** For a direct chat, the names of both people. */
  name: string
  fromSeq: number
  toSeq: number
  /** Only what this person could see. */
  readerId?: number
  /** Only what this person wrote. */
  senderId?: number
}

interface Candidate {
  id: number
  kind: string
  key: string
  name: string
  last_seq: number
  joined_seq: number
  left_seq: number | null
}

/** The next conversation after this id; undefined: there is none. */
export async function nextConversation(
  db: Kysely<Schema>,
  job: ExportRow,
  after: number,
): Promise<ExportedConversation | undefined> {
  const personId = await findExportedPerson(db, job)
  const order = personId === undefined ? 'c.id' : 'p.conversation_id'
  const row = await selectCandidates(db, job, personId)
    .where(order, '>', after)
    .orderBy(order)
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, kind, key } = row
  const name = kind === 'chat' ? await selectNames(db, job.company_id, key) : row.name
  const last = row.left_seq ?? row.last_seq
  const first = job.from_time === 0 ? 1 : await seqAtTime(db, id, job.from_time, last)
  const end = (await seqAtTime(db, id, job.to_time + 1, last)) - 1
  return {
    id,
    key,
    name,
    fromSeq: Math.max(first, row.joined_seq + 1),
    toSeq: Math.min(end, last),
    ...(personId !== undefined && { readerId: personId }),
    ...(job.scope === 'said' && personId !== undefined && { senderId: personId }),
  }
}

/** The names of the two people in a direct chat, whose accounts are its key. */
async function selectNames(db: Kysely<Schema>, companyId: number, key: string): Promise<string> {
  const people = await Promise.all(key.split(' ').map(account => findByAccount(db, companyId, account)))
  return people.flatMap(person => person?.name || []).join(' · ')
}

/** About how many messages it has: counting them would take as long as writing them. */
export async function estimateMessages(db: Kysely<Schema>, job: ExportRow): Promise<number> {
  const personId = await findExportedPerson(db, job)
  const { total } = await db
    .selectFrom(selectCandidates(db, job, personId).as('all'))
    .select(({ fn }) => fn.sum<number | string | null>('all.last_seq').as('total'))
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

function selectCandidates(db: Kysely<Schema>, job: ExportRow, personId: number | undefined) {
  const query = db
    .selectFrom('conversations as c')
    .leftJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'c.id').on('p.user_id', '=', personId ?? 0),
    )
    .where('c.last_seq', '>', 0)
    .select(['c.id', 'c.kind', 'c.key', 'c.name', 'c.last_seq', 'p.left_seq'])
    .select(({ fn, lit }) => fn.coalesce('p.joined_seq', lit(0)).as('joined_seq'))
    .$castTo<Candidate>()
  if (job.scope === 'conversation')
    return query.where('c.company_id', '=', job.company_id).where('c.key', '=', job.target)
  // The plus: by an index of companies, each step would read and sort all conversations of the company.
  const inCompany = query.where(sql`+c.company_id`, '=', job.company_id)
  return personId === undefined ? inCompany : inCompany.where('p.user_id', '=', personId)
}

/** Whom the export is about; 0: somebody who does not exist. */
async function findExportedPerson(db: Kysely<Schema>, job: ExportRow): Promise<number | undefined> {
  if (job.scope !== 'person' && job.scope !== 'said') return undefined
  return (await findByAccount(db, job.company_id, job.target))?.id ?? 0
}

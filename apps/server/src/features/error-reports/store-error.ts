import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

const MAX_GROUPS = 200
/** What strangers report fills half of the list at most, and pushes nothing out. */
const MAX_FOR_STRANGERS = 100
/** The versions and browsers seen last. */
const MAX_NAMES = 10
/** The column of PostgreSQL holds no more than 2^31. */
const MAX_COUNT = 1_000_000_000

/** What a new version changes although the fault is the same: hashes in file names, lines and columns. */
const withoutVersion = (line: string): string =>
  line.replace(/-[\w-]{7,8}(?=\.(?:js|css))/g, '').replace(/:\d+(?::\d+)?/g, '')

const FRAMES = 4

/** Faults with the same code, words and first frames are one. */
const errorGroupId = (companyId: number, code: string, stack: string): string =>
  createHash('sha256')
    .update(JSON.stringify([companyId, code, stack.split('\n', FRAMES).map(withoutVersion)]))
    .digest('base64url')
    .slice(0, 32)

export interface StoredError {
  isAnonymous: boolean
  companyId: number
  code: string
  severity: 'error' | 'warning'
  /** Masked. */
  stack: string
  version: string
  browser: string
  count: number
  time: number
}

/** A row for each kind of fault, however often it is reported; the oldest are dropped for new ones. */
export async function storeError(db: Kysely<Schema>, error: StoredError): Promise<void> {
  const { companyId, code, severity, stack, time, count } = error
  const id = errorGroupId(companyId, code, stack)
  const known = await db
    .selectFrom('error_groups')
    .where('id', '=', id)
    .select(['versions', 'browsers'])
    .executeTakeFirst()
  if (!known && error.isAnonymous && (await countGroups(db, companyId)) >= MAX_FOR_STRANGERS) return
  const seen = {
    last_at: time,
    stack,
    versions: addName(known?.versions, error.version),
    browsers: addName(known?.browsers, error.browser),
  }
  await db
    .insertInto('error_groups')
    .values({ id, company_id: companyId, code, severity, first_at: time, count, ...seen })
    // Added in the database: several browsers report the same fault at once.
    .onConflict(conflict => conflict.column('id').doUpdateSet({ ...seen, count: sumUpTo(MAX_COUNT) }))
    .execute()
  if (!known) await dropOldest(db, companyId)
}

const sumUpTo = (most: number) =>
  sql<number>`case when error_groups.count > ${sql.lit(most)} - excluded.count then ${sql.lit(most)}
    else error_groups.count + excluded.count end`

const addName = (json: string | undefined, name: string): string => {
  const names: string[] = json ? JSON.parse(json) : []
  return JSON.stringify([name, ...names.filter(known => known !== name)].slice(0, MAX_NAMES))
}

async function countGroups(db: Kysely<Schema>, companyId: number): Promise<number> {
  const { groups } = await db
    .selectFrom('error_groups')
    .where('company_id', '=', companyId)
    .select(({ fn }) => fn.countAll<number | string>().as('groups'))
    .executeTakeFirstOrThrow()
  return Number(groups)
}

async function dropOldest(db: Kysely<Schema>, companyId: number): Promise<void> {
  const surplus = await db
    .selectFrom('error_groups')
    .where('company_id', '=', companyId)
    .orderBy('last_at', 'desc')
    .offset(MAX_GROUPS)
    .limit(MAX_GROUPS)
    .select('id')
    .execute()
  if (surplus.length === 0) return
  const ids = surplus.map(({ id }) => id)
  await db.deleteFrom('error_groups').where('id', 'in', ids).execute()
}

import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Audit, AuditAction, AuditEntry, VerifyChain } from '../../domain/audit/audit.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { storageFaultOf } from '../../storage/storage-fault.ts'
import { CHAIN_START, hashEntry, sealTyped } from './audit-chain.ts'
import { verifyChain } from './verify-chain.ts'

/** Another process of this installation may take the next number first. */
const MAX_ATTEMPTS = 20

const SIGN_INS: ReadonlySet<AuditAction> = new Set(['login', 'sms-check', 'exchange-code-reuse'])

type Transaction = (work: (db: Kysely<Schema>) => Promise<void>) => Promise<void>

export function createAuditLog(
  db: Kysely<Schema>,
  clock: Clock,
  log?: Logger,
  transaction: Transaction = work => work(db),
): Audit {
  const oneByOne = pLimit(1)
  /** With what is kept beside it, or not at all: a stream must not see the one without the other. */
  const write = (entry: AuditEntry) =>
    entry.typed || entry.companyId !== undefined
      ? transaction(within => append(within, clock, [entry]))
      : append(db, clock, [entry])
  /** A full disk must not prevent signing in: the entry then goes to the server log instead. */
  const record = (entry: AuditEntry) =>
    write(entry).catch(error => {
      if (!log || !storageFaultOf(error)) throw error
      log.error({ err: error, entry }, 'The audit log could not be written.')
    })
  return {
    record: entry => oneByOne(() => record(entry)),
    recordWithin: (transaction, ...entries) => append(transaction, clock, entries),
  }
}

async function append(db: Kysely<Schema>, clock: Clock, entries: readonly AuditEntry[]): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const linked = link(entries, await selectLast(db), clock.now())
    const [first, ...more] = linked.map(({ row }) => row)
    if (!first) return
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('audit_log')
      .values(first)
      .onConflict(conflict => conflict.column('seq').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) continue
    // Several are written in a transaction only: whoever has the first number keeps the others waiting.
    if (more.length > 0) await db.insertInto('audit_log').values(more).execute()
    await appendBeside(db, linked)
    return
  }
  throw new Error('The audit log could not be written.')
}

/** The entries as they follow the last one, and what is kept beside each. */
function link(entries: readonly AuditEntry[], last: { seq: number; hash: string } | undefined, time: number) {
  let { seq, hash } = last ?? { seq: 0, hash: CHAIN_START }
  return entries.map(({ typed, companyId, ...entry }) => {
    const sealed = typed && sealTyped(typed)
    const stored = sealed ? { ...entry, typedHash: sealed.fingerprint } : entry
    seq += 1
    const unhashed = { seq, time, entry: JSON.stringify(stored) }
    hash = hashEntry(hash, unhashed)
    // A trigger notes the company of a person.
    return {
      row: { ...unhashed, hash },
      typed: sealed?.kept,
      companyId: entry.userId === undefined ? companyId : undefined,
    }
  })
}

async function appendBeside(db: Kysely<Schema>, linked: ReturnType<typeof link>): Promise<void> {
  const typed = linked.flatMap(one => (one.typed ? [{ ...one.typed, seq: one.row.seq }] : []))
  if (typed.length > 0) await db.insertInto('audit_texts').values(typed).execute()
  const companies = linked.flatMap(({ companyId, row: { seq } }) =>
    companyId === undefined ? [] : [{ company_id: companyId, seq }],
  )
  if (companies.length > 0) await db.insertInto('audit_companies').values(companies).execute()
}

const selectLast = (db: Kysely<Schema>) =>
  db.selectFrom('audit_log').orderBy('seq', 'desc').limit(1).select(['seq', 'hash']).executeTakeFirst()

declare module '../../slots/context.ts' {
  interface Services {
    audit: Audit
    verifyChain: VerifyChain
  }
}

/** A temporary password is right, and is only not enough. */
const isWrongSignIn = ({ action, outcome, detail }: Parameters<Audit['record']>[0]): boolean =>
  outcome === 'refused' && SIGN_INS.has(action) && detail !== 'temporary password'

export const audit = {
  start({ db, storage, clock, log, meters, provide }) {
    const written = createAuditLog(db, clock, log, work => storage.transaction(work))
    const record: Audit['record'] = entry => {
      if (isWrongSignIn(entry)) {
        meters.refusedSignIns++
        // For programs that lock addresses out.
        log.warn({ ip: entry.ip, detail: entry.detail }, 'Sign-in refused.')
      }
      return written.record(entry)
    }
    provide({ audit: { ...written, record }, verifyChain: () => verifyChain(db) })
  },
} satisfies Feature

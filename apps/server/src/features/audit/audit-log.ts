import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Audit, AuditEntry, VerifyChain } from '../../domain/audit/audit.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { storageFaultOf } from '../../storage/storage-fault.ts'
import { CHAIN_START, hashEntry } from './audit-chain.ts'
import { verifyChain } from './verify-chain.ts'

/** Another process of this installation may take the next number first. */
const MAX_ATTEMPTS = 20

export function createAuditLog(db: Kysely<Schema>, clock: Clock, log?: Logger): Audit {
  const oneByOne = pLimit(1)
  /** A full disk must not prevent signing in: the entry then goes to the server log instead. */
  const record = (entry: AuditEntry) =>
    append(db, clock, entry).catch(error => {
      if (!log || !storageFaultOf(error)) throw error
      log.error({ err: error, entry }, 'The audit log could not be written.')
    })
  return {
    record: entry => oneByOne(() => record(entry)),
    recordWithin: (transaction, entry) => append(transaction, clock, entry),
  }
}

async function append(db: Kysely<Schema>, clock: Clock, entry: AuditEntry): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const last = await selectLast(db)
    const row = { seq: (last?.seq ?? 0) + 1, time: clock.now(), entry: JSON.stringify(entry) }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('audit_log')
      .values({ ...row, hash: hashEntry(last?.hash ?? CHAIN_START, row) })
      .onConflict(conflict => conflict.column('seq').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) return
  }
  throw new Error('The audit log could not be written.')
}

const selectLast = (db: Kysely<Schema>) =>
  db.selectFrom('audit_log').orderBy('seq', 'desc').limit(1).select(['seq', 'hash']).executeTakeFirst()

declare module '../../slots/context.ts' {
  interface Services {
    audit: Audit
    verifyChain: VerifyChain
  }
}

export const audit = {
  start({ db, clock, log, provide }) {
    provide({ audit: createAuditLog(db, clock, log), verifyChain: () => verifyChain(db) })
  },
} satisfies Feature

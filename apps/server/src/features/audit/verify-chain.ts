import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { ChainReport } from '../../domain/audit/audit.ts'
import type { Schema } from '../../storage/schema.ts'
import { CHAIN_START, hashEntry } from './audit-chain.ts'

const PAGE = 500

/** In steps that yield to other work. */
export async function verifyChain(db: Kysely<Schema>): Promise<ChainReport> {
  let [entries, hash] = [0, CHAIN_START]
  for (;;) {
    const rows = await selectPage(db, entries)
    for (const row of rows) {
      if (row.seq !== entries + 1 || row.hash !== hashEntry(hash, row))
        return { entries, hash, brokenAt: entries + 1 }
      entries = row.seq
      hash = row.hash
    }
    if (rows.length < PAGE) return { entries, hash, brokenAt: undefined }
    await setImmediate()
  }
}

const selectPage = (db: Kysely<Schema>, after: number) =>
  db.selectFrom('audit_log').where('seq', '>', after).orderBy('seq').limit(PAGE).selectAll().execute()

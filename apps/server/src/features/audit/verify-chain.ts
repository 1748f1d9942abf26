import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { ChainReport } from '../../domain/audit/audit.ts'
import type { Schema } from '../../storage/schema.ts'
import { CHAIN_START, hashEntry, hashTyped } from './audit-chain.ts'

const PAGE = 500

/** In steps that yield to other work. */
export async function verifyChain(db: Kysely<Schema>): Promise<ChainReport> {
  let [entries, hash] = [0, CHAIN_START]
  for (;;) {
    const rows = await selectPage(db, entries)
    for (const row of rows) {
      if (row.seq !== entries + 1 || row.hash !== hashEntry(hash, row) || !fitsTyped(row))
        return { entries, hash, brokenAt: entries + 1 }
      entries = row.seq
      hash = row.hash
    }
    if (rows.length < PAGE) return { entries, hash, brokenAt: undefined }
    await setImmediate()
  }
}

const selectPage = (db: Kysely<Schema>, after: number) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('audit_texts as t', 't.seq', 'a.seq')
    .where('a.seq', '>', after)
    .orderBy('a.seq')
    .limit(PAGE)
    .selectAll('a')
    .select(['t.salt', 't.texts'])
    .execute()

/** Texts may have been erased, never changed. */
function fitsTyped({ entry, salt, texts }: { entry: string; salt: string | null; texts: string | null }) {
  if (salt === null || texts === null) return true
  const { typedHash } = JSON.parse(entry) as { typedHash?: string }
  return typedHash === hashTyped({ salt, texts })
}

import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LOG_START } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { type Break, type BreakKind, ChainReader } from '../../domain/archive/chain-reader.ts'
import { selectChained } from '../../domain/archive/select-chained.ts'
import type { Schema } from '../../storage/schema.ts'

const PAGE = 500

interface Head {
  id: number
  key: string
  last_seq: number
  chain_hash: string
}

export interface LogReport {
  conversations: number
  /** Entries whose links fit. */
  entries: number
  /** From before the chains existed. */
  earlier: number
  /** One hash over all heads. A copy kept elsewhere also shows whether the end of a log was cut off. */
  hash: string
  brokenAt?: { conversation: string; seq: number; kind: BreakKind }
}

/** Checks the chain of every conversation, in steps that yield to other work, and stops at the first break [proof-3]. */
export async function verifyLogs(db: Kysely<Schema>): Promise<LogReport> {
  const report: LogReport = { conversations: 0, entries: 0, earlier: 0, hash: LOG_START }
  for (let after = 0; ; ) {
    const heads = await selectHeads(db, after)
    for (const head of heads) {
      const broken = await verifyConversation(db, head, report)
      if (broken) return { ...report, brokenAt: { conversation: head.key, ...broken } }
      report.conversations += 1
      report.hash = hash('sha256', JSON.stringify([report.hash, head.id, head.chain_hash]), 'base64url')
      after = head.id
    }
    if (heads.length < PAGE) return report
  }
}

const selectHeads = (db: Kysely<Schema>, after: number): Promise<Head[]> =>
  db
    .selectFrom('conversations')
    .where('id', '>', after)
    .where('last_seq', '>', 0)
    .orderBy('id')
    .limit(PAGE)
    .select(['id', 'key', 'last_seq', 'chain_hash'])
    .execute()

async function verifyConversation(
  db: Kysely<Schema>,
  head: Head,
  report: LogReport,
): Promise<Break | undefined> {
  const chain = new ChainReader()
  for (let after = 0; after < head.last_seq; ) {
    const rows = await selectChained(db, head.id)
      .where('m.seq', '>', after)
      // Messages that arrive meanwhile are left out.
      .where('m.seq', '<=', head.last_seq)
      .orderBy('m.seq')
      .limit(PAGE)
      .execute()
    for (const row of rows) {
      const broken = chain.read(row)
      if (broken) return broken
      report[row.hash === null ? 'earlier' : 'entries'] += 1
    }
    if (rows.length < PAGE) break
    after = rows.at(-1)?.seq ?? head.last_seq
    await setImmediate()
  }
  return chain.endsAt(head)
}

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { linkRow } from '../../apps/server/src/domain/archive/log-chain.ts'
import { BatchStatements } from '../../apps/server/src/features/messages/batch-statements.ts'
import { openStorage } from '../../apps/server/src/storage/storage.ts'
import { createSentences } from '../archive/sentences.ts'
import { type Account, openAccount } from '../files/account.ts'
import { startAckMeter } from '../files/measure-acks.ts'
import { residentKb } from '../load/process-meter.ts'
import { round } from '../load/quantiles.ts'
import { startBenchServer } from './start-bench-server.ts'

/** Runs the same chat first, so that its own memory (above all what the garbage collector reserves) is not counted. */
const WARM_UP_MS = 30_000
const ROWS_AT_ONCE = 5_000
const MAX_GROWTH_MB = 64
const MAX_ACK_RATIO = 2

export interface ExportFigures {
  messages: number
  seconds: number
  growthMb: number
  idleAckP99: number
  busyAckP99: number
}

/** The export of a large company beside a chat. */
export async function measureExport(isQuick: boolean): Promise<ExportFigures> {
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-export-'))
  const dataDir = join(dir, 'data')
  const count = isQuick ? 50_000 : 1_000_000
  try {
    await (await startBenchServer(dir, dataDir)).server.stop()
    await fill(dataDir, count)
    const { server, url } = await startBenchServer(dir, dataDir)
    try {
      return { messages: count, ...(await exportAll(url, server.pid)) }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** One long conversation, written straight into the archive. */
async function fill(dataDir: string, count: number): Promise<void> {
  const storage = await openStorage({ dataDir, databaseUrl: undefined })
  try {
    const end = await storage.db
      .selectFrom('conversations')
      .where('key', '=', 'carol heidi')
      .select(['id', 'last_seq', 'last_time', 'chain_hash'])
      .executeTakeFirstOrThrow()
    const statements = new BatchStatements(storage)
    const sentence = createSentences()
    for (let done = 0; done < count; done += ROWS_AT_ONCE)
      await storage.transaction(async db => {
        const rows = Array.from({ length: ROWS_AT_ONCE }, () => {
          end.last_seq += 1
          const row = {
            conversation_id: end.id,
            seq: end.last_seq,
            id: randomUUID(),
            data_type: 'text',
            counts: 1,
            time: end.last_time,
            create_time: end.last_time,
            sender_id: null,
            destroy_time: null,
            is_office: 0,
            data: JSON.stringify({ text: sentence() }),
          }
          linkRow(row, end)
          return row
        })
        await statements.insertMessages(db, rows)
        await statements.moveHeads(db, [end])
      })
    // Indexing them for the search would be measured as well.
    await storage.db
      .insertInto('search_progress')
      .values({ conversation_id: end.id, seq: end.last_seq })
      .onConflict(conflict => conflict.column('conversation_id').doUpdateSet({ seq: end.last_seq }))
      .execute()
  } finally {
    await storage.close()
  }
}

async function exportAll(url: string, pid: number) {
  const [alice, bob] = [await openAccount(url, 'alice'), await openAccount(url, 'bob')]
  const idle = await startAckMeter(bob, 'carol')
  await sleep(WARM_UP_MS)
  const { p99: idleAckP99 } = await idle.stop()
  const before = residentKb([pid])
  const busy = await startAckMeter(bob, 'carol')
  const began = performance.now()
  const { id } = await alice.ask<{ id: string }>('/business/admin/exports/create', {
    scope: 'company',
    reason: 'Benchmark',
    has_files: true,
  })
  let most = before
  while (!(await isReady(alice, id))) {
    most = Math.max(most, residentKb([pid]))
    await sleep(100)
  }
  const seconds = round((performance.now() - began) / 1_000, 1)
  const busyAckP99 = (await busy.stop()).p99
  return { seconds, growthMb: round((most - before) / 1_024, 1), idleAckP99, busyAckP99 }
}

async function isReady({ ask }: Account, id: string): Promise<boolean> {
  const list = await ask<{ id: string; state: string }[]>('/business/admin/exports/list', {})
  return list.some(item => item.id === id && item.state !== 'running')
}

const ackRatioOf = ({ busyAckP99, idleAckP99 }: ExportFigures): number => round(busyAckP99 / idleAckP99, 2)

export const describeExport = (figures: ExportFigures): string =>
  [
    `| export of ${figures.messages} messages beside a chat | goal | measured |`,
    '|---|---:|---:|',
    `| time, s | | ${figures.seconds} |`,
    `| growth of resident memory after a warm-up, MB | ≤ ${MAX_GROWTH_MB} | ${figures.growthMb} |`,
    `| ack p99 meanwhile ÷ idle | ≤ ${MAX_ACK_RATIO} | ${ackRatioOf(figures)} (${figures.busyAckP99} ms ÷ ${figures.idleAckP99} ms) |`,
  ].join('\n')

export const exportProblems = (figures: ExportFigures): string[] => [
  ...(figures.growthMb > MAX_GROWTH_MB ? [`memory grew by ${figures.growthMb} MB`] : []),
  ...(ackRatioOf(figures) > MAX_ACK_RATIO ? [`acks took ${ackRatioOf(figures)} times as long`] : []),
]

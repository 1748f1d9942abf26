import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { linkRow } from '../../apps/server/src/domain/archive/log-chain.ts'
import { BatchStatements } from '../../apps/server/src/features/messages/batch-statements.ts'
import { openStorage } from '../../apps/server/src/storage/storage.ts'
import { freePort } from '../../tools/free-port.ts'
import { createSentences } from '../archive/sentences.ts'
import { type Account, openAccount } from '../files/account.ts'
import { startAckMeter } from '../files/measure-acks.ts'
import { residentKb } from '../load/process-meter.ts'
import { round } from '../load/quantiles.ts'
import { startServerProcess } from '../targets/server-process.ts'
import { measureChain } from './measure-chain.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const IDLE_MS = 10_000
const ROWS_AT_ONCE = 5_000
const MAX_GROWTH_MB = 64
const MAX_ACK_RATIO = 2
const MAX_CHAIN_PERCENT = 5

export interface ExportFigures {
  messages: number
  seconds: number
  growthMb: number
  idleAckP99: number
  busyAckP99: number
  /** What its link adds to archiving and committing a message. */
  chainPercent: number
}

/** The export of a large company beside a chat, and the price of the hash chain. */
export async function measureExport(isQuick: boolean): Promise<ExportFigures> {
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-export-'))
  const dataDir = join(dir, 'data')
  const count = isQuick ? 50_000 : 1_000_000
  try {
    await (await start(dir, dataDir)).server.stop()
    const chainPercent = await fill(dataDir, count)
    const { server, url } = await start(dir, dataDir)
    try {
      const figures = await exportAll(url, server.pid)
      return { messages: count, ...figures, chainPercent: round(chainPercent, 1) }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function start(dir: string, dataDir: string) {
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const server = await startServerProcess({ command: [process.execPath, MAIN], dir, port, env })
  return { server, url: `http://127.0.0.1:${port}` }
}

/** One long conversation, written straight into the archive. */
async function fill(dataDir: string, count: number): Promise<number> {
  const storage = await openStorage({ dataDir, databaseUrl: undefined })
  try {
    const end = await storage.db
      .selectFrom('conversations')
      .where('key', '=', 'carol heidi')
      .select(['id', 'last_seq', 'last_time', 'chain_hash'])
      .executeTakeFirstOrThrow()
    const statements = new BatchStatements(storage.db, storage.dialect)
    const sentence = createSentences()
    for (let done = 0; done < count; done += ROWS_AT_ONCE)
      await storage.transaction(async db => {
        const rows = Array.from({ length: ROWS_AT_ONCE }, () => {
          end.last_seq += 1
          const row = {
            ...{ conversation_id: end.id, seq: end.last_seq, id: randomUUID(), data_type: 'text', counts: 1 },
            ...{ time: end.last_time, create_time: end.last_time, sender_id: null, destroy_time: null },
            ...{ is_office: 0, data: JSON.stringify({ text: sentence() }) },
          }
          linkRow(row, end)
          return row
        })
        await statements.insertMessages(db, rows)
        await statements.moveHeads(db, [end.id])
      })
    return await measureChain(storage, end)
  } finally {
    await storage.close()
  }
}

async function exportAll(url: string, pid: number) {
  const [alice, bob] = [await openAccount(url, 'alice'), await openAccount(url, 'bob')]
  const idle = await startAckMeter(bob, 'carol')
  await sleep(IDLE_MS)
  const { p99: idleAckP99 } = await idle.stop()
  const before = residentKb([pid])
  const busy = await startAckMeter(bob, 'carol')
  const began = performance.now()
  const { id } = await alice.ask<{ id: string }>('/business/admin/exports/create', {
    ...{ scope: 'company', reason: 'Benchmark', has_files: true },
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

export const describeExport = (figures: ExportFigures): string =>
  [
    '| export | |',
    '|---|---|',
    `| messages | ${figures.messages} |`,
    `| time | ${figures.seconds} s |`,
    `| growth of memory | ${figures.growthMb} MB |`,
    `| ack p99 idle, meanwhile | ${figures.idleAckP99} ms, ${figures.busyAckP99} ms |`,
    `| a link adds to the commit of a message | ${figures.chainPercent} % |`,
  ].join('\n')

export const exportProblems = (figures: ExportFigures): string[] => [
  ...(figures.growthMb > MAX_GROWTH_MB ? [`memory grew by ${figures.growthMb} MB`] : []),
  ...(figures.busyAckP99 > figures.idleAckP99 * MAX_ACK_RATIO ? ['acks took more than twice as long'] : []),
  ...(figures.chainPercent > MAX_CHAIN_PERCENT ? [`links cost ${figures.chainPercent} %`] : []),
]

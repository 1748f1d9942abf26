import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { IMPORT_ROWS } from '@parley/protocol/rest'
import { freePort } from '../../tools/free-port.ts'
import { type Account, openAccount } from '../files/account.ts'
import { startAckMeter } from '../files/measure-acks.ts'
import { median, round } from '../load/quantiles.ts'
import { startServerProcess } from '../targets/server-process.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const IMPORTED = 10_000
const PEOPLE = 50_000
const IDLE_MS = 5_000
const ROUNDS = 9
const SOUGHT = ['', 'person 4', 'p49999', 'nobody']

export interface CompanyResult {
  importSeconds: number
  idleAckP99: number
  busyAckP99: number
  /** Median of each search among 50,000 people. */
  searchMs: Record<string, number>
}

/** The import of 10,000 people beside a chat, and the search among 50,000. */
export async function measureCompany(): Promise<CompanyResult> {
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-company-'))
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: join(dir, 'data'), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const server = await startServerProcess({ command: [process.execPath, MAIN], dir, port, env })
  try {
    const url = `http://127.0.0.1:${port}`
    const [alice, bob] = [await openAccount(url, 'alice'), await openAccount(url, 'bob')]
    const idle = await startAckMeter(bob, 'carol')
    await sleep(IDLE_MS)
    const idleAckP99 = (await idle.stop()).p99
    const busy = await startAckMeter(bob, 'carol')
    const began = performance.now()
    await importPeople(alice, 0, IMPORTED)
    const importSeconds = round((performance.now() - began) / 1_000, 1)
    const busyAckP99 = (await busy.stop()).p99
    await importPeople(alice, IMPORTED, PEOPLE)
    return { importSeconds, idleAckP99, busyAckP99, searchMs: await measureSearch(alice) }
  } finally {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function importPeople({ ask }: Account, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += IMPORT_ROWS) {
    const rows = Array.from({ length: IMPORT_ROWS }, (_, index) => ({
      account: `p${start + index}`,
      name: `Person ${start + index} Chen`,
      mobile: '',
      position: 'Sales',
      branch: '',
    }))
    await ask('/business/admin/people/import', { is_trial: false, rows })
  }
}

async function measureSearch({ ask }: Account): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const keyword of SOUGHT) {
    const times: number[] = []
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const began = performance.now()
      await ask('/business/admin/people/list', { keyword })
      times.push(performance.now() - began)
    }
    found[keyword] = round(median(times) ?? 0, 0)
  }
  return found
}

export const describeCompany = ({ importSeconds, idleAckP99, busyAckP99, searchMs }: CompanyResult): string =>
  [
    `Import of ${IMPORTED} people: ${importSeconds} s`,
    `Acknowledgement p99: idle ${idleAckP99} ms, meanwhile ${busyAckP99} ms: × ${round(busyAckP99 / idleAckP99, 2)}`,
    ...Object.entries(searchMs).map(([keyword, ms]) => `Search for "${keyword}" among ${PEOPLE}: ${ms} ms`),
  ].join('\n\n')

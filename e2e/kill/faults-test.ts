/**
 * Faults under sixteen writers that do not end the server, or make it end itself: PostgreSQL restarted, killed, reset and
 * frozen, answers to commits lost, a disk that is full or fails to sync. Nothing acknowledged may be lost, doubled, out of order or
 * undelivered, though nothing else is written afterwards. Long with PARLEY_FAULTS=long.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type DatabaseProxy, startDatabaseProxy } from '../../tools/database-proxy.ts'
import { freePort } from '../../tools/free-port.ts'
import { type Postgres, providePostgres } from '../../tools/postgres.ts'
import { ServerProcess } from '../server/server-process.ts'
import { checkDisk } from './check-disk.ts'
import { countProblems, describeFindings } from './check-journal.ts'
import { type KillPlan, runKills } from './run-kills.ts'

const IS_LONG = process.env.PARLEY_FAULTS === 'long'
const seed = Number(process.env.PARLEY_KILL_SEED ?? Date.now() % 1_000_000)
const FROZEN_MS = 3_000
/** As long as a server takes to come back. */
const AWAY_MS = IS_LONG ? 20_000 : 3_000
/** Acknowledgements must resume within this time after a fault. */
const BACK_WITHIN_MS = 5_000
/** Longer than a late delivery may take: it is what the checker waits for. */
const QUIET_MS = 3_000

const problems: string[] = []

async function check(name: string, plan: Omit<KillPlan, 'seed' | 'quietMs'>): Promise<void> {
  const { findings, restarts, silences } = await runKills({ ...plan, seed, quietMs: QUIET_MS })
  const [longest, back] = [restarts, silences].map(times => Math.round(Math.max(...times)))
  console.log(
    `${name}, ${plan.kills} times: ${describeFindings(findings)}; longest fault ${longest} ms, acks back after ${back} ms of ${BACK_WITHIN_MS}`,
  )
  if (countProblems(findings) > 0 || findings.acked === 0) problems.push(name)
  // Measured where the machine has nothing else to do.
  if (IS_LONG && (back ?? 0) > BACK_WITHIN_MS) problems.push(`${name}: acks are back too late`)
}

type Fault = [name: string, fault: () => Promise<void>]

const postgresFaults = (postgres: Postgres, proxy: DatabaseProxy): Fault[] => [
  ['PostgreSQL restarted', () => postgres.restart('SIGINT')],
  ['PostgreSQL killed', () => postgres.restart('SIGKILL')],
  [
    'PostgreSQL away',
    async () => {
      await postgres.kill()
      await delay(AWAY_MS)
      await postgres.restart('SIGKILL')
    },
  ],
  ['connections reset', async () => proxy.reset()],
  [
    'PostgreSQL frozen',
    async () => {
      proxy.freeze()
      await delay(FROZEN_MS)
      proxy.thaw()
    },
  ],
  ['the answer to a commit lost', () => proxy.loseNextCommitAnswer()],
]

const namesOf = (faults: Fault[]): string => faults.map(([name]) => name).join(', ')

/** One server lives through all of them: starting one for each takes longer than the faults. */
function inTurn(faults: Fault[]): () => Promise<void> {
  let count = 0
  return () => faults[count++ % faults.length]?.[1]() ?? Promise.resolve()
}

async function checkPostgres(): Promise<void> {
  const postgres = await providePostgres()
  if ('missing' in postgres) return console.log(`Faults of PostgreSQL were left out: ${postgres.missing}`)
  const proxy = await startDatabaseProxy(postgres.url)
  const template = mkdtempSync(join(tmpdir(), 'parley-faults-'))
  try {
    await fillDemo(template, postgres.url)
    const env = { DATABASE_URL: proxy.url }
    const faults = postgresFaults(postgres, proxy)
    if (IS_LONG) for (const [name, fault] of faults) await check(name, { kills: 13, template, env, fault })
    else await check(namesOf(faults), { kills: 2 * faults.length, template, env, fault: inTurn(faults) })
    const planted = { ...env, PARLEY_PLANTED_BUG: 'forget_unconfirmed', NODE_ENV: 'test' }
    const fault = () => proxy.loseNextCommitAnswer()
    const { findings } = await runKills({ kills: 3, seed, template, env: planted, fault, quietMs: QUIET_MS })
    console.log(`The same with unconfirmed commits forgotten: ${describeFindings(findings)}`)
    if (findings.undelivered.length === 0) problems.push('the checker, which did not find the planted bug')
    if (IS_LONG) runLongTests(postgres.url)
  } finally {
    rmSync(template, { recursive: true, force: true })
    await proxy.stop()
    await postgres.stop()
  }
}

/** Tests whose short form is part of `npm run test:all`. */
const LONG_TESTS: Record<string, string> = {
  'Migrations of PostgreSQL killed at 20 points, from three schemas':
    'apps/server/src/storage/migrate-postgres.test.ts',
  'A backup of PostgreSQL made under load and restored under open clients':
    'packages/core/test/restore.test.ts',
}

function runLongTests(databaseUrl: string): void {
  for (const [name, file] of Object.entries(LONG_TESTS)) {
    const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', file], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, PARLEY_TEST_PG: databaseUrl },
      encoding: 'utf8',
    })
    console.log(name)
    if (status !== 0) problems.push(`${name}:\n${stdout}${stderr}`)
  }
}

async function fillDemo(dataDir: string, databaseUrl: string): Promise<void> {
  const server = new ServerProcess(dataDir, await freePort(), { PARLEY_DEMO: '1', DATABASE_URL: databaseUrl })
  await server.start()
  await server.stop()
}

/** Every start after a kill during the very first one succeeds, migrations and all. */
async function checkFirstStart(): Promise<void> {
  const kills = IS_LONG ? 20 : 4
  for (let kill = 0; kill < kills; kill++) {
    const folder = mkdtempSync(join(tmpdir(), 'parley-first-'))
    const server = new ServerProcess(folder, await freePort(), { PARLEY_DEMO: '0' })
    const starting = server.start().catch(() => undefined)
    await delay(100 + (kill * 900) / kills)
    await server.kill()
    await starting
    await server.start().catch(error => problems.push(`first start killed: ${error.message}`))
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`The first start killed, ${kills} times`)
}

console.log(`Faults, seed ${seed}`)
const disk = { check, seed, isLong: IS_LONG, quietMs: QUIET_MS, problems }
await Promise.all([checkFirstStart(), checkDisk(disk), checkPostgres()])
for (const problem of problems) console.log(`Failed: ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1

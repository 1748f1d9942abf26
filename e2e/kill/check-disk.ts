import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { mountSmallDisk } from '../../tools/small-disk.ts'
import { createDemoTemplate } from '../server/demo-template.ts'
import type { ServerProcess } from '../server/server-process.ts'
import { describeFindings } from './check-journal.ts'
import { type KillPlan, runKills } from './run-kills.ts'

interface DiskChecks {
  check(name: string, plan: Omit<KillPlan, 'seed' | 'quietMs'>): Promise<void>
  seed: number
  isLong: boolean
  quietMs: number
  problems: string[]
}

const FULL_MS = 1_000
/** Sixteen writers sync many times a second; without a sync for this long something is wrong. */
const SYNC_WITHIN_MS = 60_000
const TRUSTING = { NODE_ENV: 'test', PARLEY_PLANTED_BUG: 'trust_next_sync,forget_unconfirmed' }

/** Faults of the disk under SQLite: syncs that fail, and no space left. */
export async function checkDisk(checks: DiskChecks): Promise<void> {
  const template = await createDemoTemplate()
  try {
    if (spawnSync('strace', ['--version']).status === 0) await checkSyncs(checks, template)
    else console.log('A disk that fails to sync was left out: strace is not installed.')
    await checkFull(checks, template)
  } finally {
    rmSync(template, { recursive: true, force: true })
  }
}

async function checkSyncs({ check, seed, isLong, quietMs, problems }: DiskChecks, template: string) {
  await check('a sync failed', { kills: isLong ? 20 : 2, template, fault: endBySync })
  const fault = (server: ServerProcess) => failSync(server)
  const { findings } = await runKills({ kills: 3, seed, template, env: TRUSTING, fault, quietMs })
  console.log(`The same with the next sync trusted: ${describeFindings(findings)}`)
  if (findings.undelivered.length === 0) problems.push('the checker, which did not find the trusted sync')
}

/** The next sync fails, once. Resolves when it has. */
async function failSync(server: ServerProcess): Promise<void> {
  const inject = ['-e', 'trace=fdatasync', '-e', 'inject=fdatasync:error=EIO:when=1']
  const strace = spawn('strace', ['-f', '-q', '-p', String(server.pid), ...inject], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = once(strace, 'exit')
  // A polite end could wait forever: strace detaches from the main thread while the others wait for strace to let them exit.
  const end = () => strace.kill('SIGKILL')
  const limit = setTimeout(end, SYNC_WITHIN_MS)
  let output = ''
  for await (const chunk of strace.stderr) {
    output += chunk
    if (output.includes('INJECTED')) break
  }
  clearTimeout(limit)
  end()
  await gone
  if (!output.includes('INJECTED')) throw new Error(`No sync was made to fail:\n${output}`)
}

/** The server must end itself, rather than trust the sync after the failed one. */
async function endBySync(server: ServerProcess): Promise<void> {
  const ended = server.ended()
  await failSync(server)
  await Promise.race([ended, delay(60_000).then(() => Promise.reject(new Error('It trusts the next sync.')))])
  await server.start()
}

/** Nothing can be stored for a moment, again and again; the server goes on by itself. */
async function checkFull({ check, isLong }: DiskChecks, template: string): Promise<void> {
  const disk = mountSmallDisk()
  if (!disk) return console.log('A full disk was left out: this process may not mount one.')
  const fault = async () => {
    disk.fill()
    await delay(FULL_MS)
    disk.free()
  }
  try {
    await check('the disk full', { kills: isLong ? 20 : 3, template, dataDir: disk.path, fault })
  } finally {
    disk.remove()
  }
}

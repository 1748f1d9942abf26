import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.ts'
import { residentKb } from '../load/process-meter.ts'
import { median, round } from '../load/quantiles.ts'
import { startServerProcess } from '../targets/server-process.ts'
import { type Account, openAccount } from './account.ts'
import { startAckMeter } from './measure-acks.ts'
import { startNginx } from './start-nginx.ts'
import { get, put, upload } from './transfer.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const SIZE = 104_857_600
const AT_ONCE = 20
/** A person may send three at once. */
const PEOPLE = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank', 'lin.yue']
const ROUNDS = 5
const IDLE_MS = 10_000

export interface FileResult {
  parleyUp: number
  parleyDown: number
  nginxUp: number | undefined
  nginxDown: number | undefined
  memoryGrowthMb: number
  idleAckP99: number
  busyAckP99: number
  uploadsSeconds: number
}

/** Throughput beside nginx, and what twenty uploads of 100 MB do to memory and acknowledgements. */
export async function measureFiles(): Promise<FileResult> {
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-files-'))
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATA_DIR: join(dir, 'data'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    FILE_DAILY_MB: '100000',
    FILE_QUOTA_MB: '100000',
  }
  const server = await startServerProcess({ command: [process.execPath, MAIN], dir, port, env })
  const nginx = await startNginx(join(dir)).catch(() => undefined)
  const path = join(dir, 'bench.bin')
  writeFileSync(path, Buffer.alloc(SIZE, 'Parley'))
  if (nginx) copyFileSync(path, join(nginx.root, 'bench.bin'))
  // Else the kernel would write it to the disk in the middle of the measurement.
  execFileSync('sync', ['-f', path])
  try {
    const accounts: Account[] = []
    for (const user of PEOPLE) accounts.push(await openAccount(`http://127.0.0.1:${port}`, user))
    const crowd = await measureCrowd(server.pid, accounts, path)
    return { ...crowd, ...(await measureThroughput(accounts[0] as Account, nginx, path)) }
  } finally {
    await server.stop()
    await nginx?.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function measureThroughput(account: Account, nginx: { url: string } | undefined, path: string) {
  const speeds = {
    parleyUp: [] as number[],
    parleyDown: [] as number[],
    nginxUp: [] as number[],
    nginxDown: [] as number[],
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { speed, url } = await upload(account, path, SIZE)
    speeds.parleyUp.push(speed)
    speeds.parleyDown.push(await get(url, account.token))
    if (!nginx) continue
    speeds.nginxUp.push(await put(`${nginx.url}/up.bin`, path))
    speeds.nginxDown.push(await get(`${nginx.url}/bench.bin`))
  }
  return {
    parleyUp: median(speeds.parleyUp) ?? 0,
    parleyDown: median(speeds.parleyDown) ?? 0,
    nginxUp: median(speeds.nginxUp),
    nginxDown: median(speeds.nginxDown),
  }
}

/** Twenty programs that start take both cores, whatever the server does: what they send comes after that. */
const STARTING_MS = 700

async function measureCrowd(pid: number, accounts: Account[], path: string) {
  const [alice, bob] = accounts as [Account, Account]
  const warmUp = await startAckMeter(alice, bob.user)
  await sleep(IDLE_MS / 2)
  await warmUp.stop()
  const idle = await startAckMeter(alice, bob.user)
  await sleep(IDLE_MS)
  const idleAckP99 = (await idle.stop()).p99
  const before = residentKb([pid])
  let highest = before
  const sampler = setInterval(() => {
    highest = Math.max(highest, residentKb([pid]))
  }, 50)
  const began = performance.now()
  const crowd = Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => upload(accounts[n % accounts.length] as Account, path, SIZE)),
  )
  await sleep(STARTING_MS)
  const busy = await startAckMeter(alice, bob.user)
  await crowd
  const uploadsSeconds = (performance.now() - began) / 1_000
  const busyAckP99 = (await busy.stop()).p99
  clearInterval(sampler)
  return {
    memoryGrowthMb: round((highest - before) / 1_024, 1),
    idleAckP99,
    busyAckP99,
    uploadsSeconds: round(uploadsSeconds, 1),
  }
}

const ratio = (own: number, other: number | undefined): string =>
  other === undefined
    ? 'nginx is missing'
    : `${round(own, 0)} MB/s, nginx ${round(other, 0)} MB/s: × ${round(own / other, 2)}`

export const describeFiles = (result: FileResult): string =>
  [
    `Upload of 100 MB: ${ratio(result.parleyUp, result.nginxUp)}`,
    `Download of 100 MB: ${ratio(result.parleyDown, result.nginxDown)}`,
    `${AT_ONCE} uploads of 100 MB at once took ${result.uploadsSeconds} s; memory grew by ${result.memoryGrowthMb} MB`,
    `Acknowledgement p99: idle ${result.idleAckP99} ms, meanwhile ${result.busyAckP99} ms: × ${round(result.busyAckP99 / result.idleAckP99, 2)}`,
  ].join('\n\n')

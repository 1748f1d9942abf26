import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { provideBrowser } from '../tools/browser.ts'
import { freePort } from '../tools/free-port.ts'
import { buildWeb, isWebBuildStale } from '../tools/web-build.ts'
import { startServerProcess } from './targets/server-process.ts'
import { type ListResult, measureList } from './web/measure-list.ts'

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
/** The large company takes its time to be filled. */
const FILL_TIMEOUT_MS = 600_000

/** The demo company as it is, and with 5,000 people, 2,000 conversations and 1,000,000 messages. */
const SIZES = { small: '1', large: 'large' } as const

async function measureSize(demo: string, executablePath: string): Promise<ListResult> {
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-list-'))
  const port = await freePort()
  const env = {
    ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(dir, 'data'), PARLEY_DEMO: demo },
    ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
  }
  const command = [process.execPath, MAIN]
  const server = await startServerProcess({ command, dir, port, env, startTimeoutMs: FILL_TIMEOUT_MS })
  try {
    return await measureList(executablePath, `http://127.0.0.1:${port}`)
  } finally {
    await server.stop()
    rmSync(dir, { recursive: true })
  }
}

async function main(): Promise<void> {
  const browser = await provideBrowser()
  if ('missing' in browser) throw new Error(browser.missing)
  if (isWebBuildStale()) await buildWeb()
  const small = await measureSize(SIZES.small, browser.path)
  const large = await measureSize(SIZES.large, browser.path)
  const ratio = large.coldMs / small.coldMs
  process.stdout.write(`${JSON.stringify({ small, large, coldRatio: Number(ratio.toFixed(2)) }, null, 1)}\n`)
}

await main()

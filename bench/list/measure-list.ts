import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.ts'
import { buildWeb, isWebBuildStale } from '../../tools/web-build.ts'
import { round } from '../load/quantiles.ts'
import { startServerProcess } from '../targets/server-process.ts'
import { type ListResult, measureSize } from './measure-size.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
/** The large company takes its time to be filled. */
const FILL_TIMEOUT_MS = 600_000

/**
 * The demo company as it is; with 5,000 people, 2,000 conversations and 1,000,000 messages; and one in which alice
 * has spoken with ten thousand.
 */
const SIZES = { small: '1', large: 'large', vast: '10500/10000/20000' } as const
type Size = keyof typeof SIZES

export interface ListFigures {
  load: number
  sizes: Partial<Record<Size, ListResult>>
  /** Cold start with the large company, divided by that with the small one. */
  coldRatio?: number
}

/** `npm run bench -- list`. */
export async function measureList(
  executablePath: string,
  isSkipped: (size: string) => boolean = () => false,
): Promise<ListFigures> {
  if (isWebBuildStale()) await buildWeb()
  const load = round(loadavg()[0] ?? 0, 2)
  const sizes: ListFigures['sizes'] = {}
  for (const size of Object.keys(SIZES) as Size[])
    if (!isSkipped(size)) sizes[size] = await withServer(SIZES[size], url => measureSize(executablePath, url))
  const { small, large } = sizes
  return { load, sizes, ...(small && large && { coldRatio: round(large.coldMs / small.coldMs, 2) }) }
}

async function withServer<T>(demo: string, measure: (url: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-list-'))
  const port = await freePort()
  const env = {
    ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(dir, 'data'), PARLEY_DEMO: demo },
    ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
  }
  const command = [process.execPath, MAIN]
  const server = await startServerProcess({ command, dir, port, env, startTimeoutMs: FILL_TIMEOUT_MS })
  try {
    return await measure(`http://127.0.0.1:${port}`)
  } finally {
    await server.stop()
    rmSync(dir, { recursive: true })
  }
}

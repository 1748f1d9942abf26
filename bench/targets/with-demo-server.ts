import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.ts'
import { startServerProcess } from './server-process.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
/** The large company takes its time to be filled. */
const FILL_TIMEOUT_MS = 600_000

/** A server with the demo company of a size, without rate limits. */
export async function withDemoServer<T>(demo: string, measure: (url: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-'))
  const port = await freePort()
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(dir, 'data'),
    PARLEY_DEMO: demo,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
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

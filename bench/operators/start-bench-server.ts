import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.ts'
import { startServerProcess } from '../targets/server-process.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** Of the demo company, without rate limits. */
export async function startBenchServer(dir: string, dataDir: string, preload?: string) {
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const command = [process.execPath, ...(preload === undefined ? [] : ['--import', preload]), MAIN]
  const server = await startServerProcess({ command, dir, port, env })
  return { server, url: `http://127.0.0.1:${port}` }
}

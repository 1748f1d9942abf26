import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.ts'
import { startServerProcess } from '../targets/server-process.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** What `npm start` gives to Node. */
const NODE_OPTIONS = ['--max-semi-space-size=32']

/** Starts a server with the demo company and without rate limits. */
export async function startBenchServer(dir: string, dataDir: string, preload?: string) {
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const preloaded = preload === undefined ? [] : ['--import', preload]
  const command = [process.execPath, ...NODE_OPTIONS, ...preloaded, MAIN]
  const server = await startServerProcess({ command, dir, port, env })
  return { server, url: `http://127.0.0.1:${port}` }
}

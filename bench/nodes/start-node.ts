import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { profiling } from '../targets/parley.ts'
import { type ServerProcess, startServerProcess } from '../targets/server-process.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

interface NodePlace {
  dir: string
  port: number
  /** Of the database. */
  url: string
  /** Without it there are no other nodes. */
  natsUrl: string | undefined
}

export const startNode = ({ dir, port, url, natsUrl }: NodePlace): Promise<ServerProcess> =>
  startServerProcess({
    command: [process.execPath, '--max-semi-space-size=32', ...profiling(), MAIN],
    dir,
    port,
    startTimeoutMs: 120_000,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(dir, `node-${port}`),
      PARLEY_DEMO: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      DATABASE_URL: url,
      ...(natsUrl !== undefined && { NATS_URL: natsUrl }),
    },
  })

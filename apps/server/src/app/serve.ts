import { once } from 'node:events'
import type { Config } from './config.ts'
import { describeStart } from './describe-start.ts'
import { startServer } from './server.ts'

/** A batch in flight takes milliseconds; whoever still blocks the stop after this is cut off. */
const STOP_WITHIN_MS = 10_000

export async function serve(config: Config): Promise<number> {
  const server = await startServer(config)
  process.stdout.write(await describeStart(server, config))
  const abort = new AbortController()
  await Promise.race(
    ['SIGTERM', 'SIGINT'].map(signal =>
      once(process, signal, { signal: abort.signal }).catch(() => undefined),
    ),
  )
  abort.abort()
  server.log.info('Stopping.')
  const deadline = setTimeout(() => {
    server.log.error('Could not stop in time.')
    process.exit(1)
  }, STOP_WITHIN_MS)
  await server.stop()
  clearTimeout(deadline)
  return 0
}

import { once } from 'node:events'
import type { Config } from './config.ts'
import { describeStart } from './describe-start.ts'
import { startServer } from './server.ts'

/** A batch in flight takes milliseconds; whoever still blocks the stop after this is cut off. */
const STOP_WITHIN_MS = 10_000

export async function serve(config: Config): Promise<number> {
  // Heard from the beginning, so that a stop during the start leaves nothing half open.
  const stopAsked = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  const server = await startServer(config)
  process.stdout.write(await describeStart(server, config))
  const failure = await Promise.race([stopAsked.then(() => undefined), server.storage.failed])
  if (failure) {
    server.log.fatal({ err: failure }, 'The disk failed. Stopping, so that nothing is promised that it lost.')
    // Without the usual stop, which answers and writes.
    process.exit(1)
  }
  server.log.info('Stopping.')
  const deadline = setTimeout(() => {
    server.log.error('Could not stop in time.')
    process.exit(1)
  }, STOP_WITHIN_MS)
  await server.stop()
  clearTimeout(deadline)
  return 0
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from './config.ts'
import { describeStart } from './describe-start.ts'
import { startServer } from './server.ts'
import { StopWatch } from './stop-watch.ts'

export async function serve(config: Config): Promise<never> {
  // Listened for from the beginning, so that a stop during the start leaves nothing half open.
  const stop = new StopWatch()
  const server = await startServer(config)
  stop.serving()
  process.stdout.write(await describeStart(server, config))
  const failure = await Promise.race([stop.asked.then(() => undefined), server.storage.failed])
  if (failure) {
    server.log.fatal({ err: failure }, 'The disk failed. Stopping, so that nothing is promised that it lost.')
    // Without the usual stop, which answers and writes.
    process.exit(1)
  }
  server.drain()
  if (config.drainSeconds > 0) await delay(config.drainSeconds * 1_000)
  server.log.info('Stopping.')
  stop.begin()
  try {
    await server.stop(what => stop.waitFor(what))
  } catch (error) {
    server.log.error({ err: error }, 'Stopped with a fault.')
    process.exit(1)
  }
  // Everything is closed. What a module of the operator still has open must not keep the process.
  process.exit(0)
}

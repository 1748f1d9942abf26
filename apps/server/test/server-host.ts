import { flushCompileCache } from 'node:module'
import { readConfig } from '../src/app/config.ts'
import { type RunningServer, startServer } from '../src/app/server.ts'

/**
 * Runs one server after the other in this process, as the parent orders: `{ environment }` starts one, `{}` stops it.
 * A process that is warm already starts a server several times as quickly as a new one.
 */
interface Order {
  environment?: NodeJS.ProcessEnv
}

process.umask(0o077)
let server: RunningServer | undefined

async function carryOut({ environment }: Order): Promise<void> {
  await server?.stop()
  server = environment && (await startServer(readConfig(environment)))
  // For the next process: one that is killed writes nothing at its end.
  flushCompileCache()
}

process.on('message', (order: Order) => {
  void carryOut(order).then(
    () => process.send?.({}),
    error => process.send?.({ failure: String(error) }),
  )
})
// The parent is gone.
process.on('disconnect', () => process.exit())

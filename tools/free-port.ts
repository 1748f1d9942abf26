import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that the system gives to sockets which ask for any. */
const FIRST = 20_000
const COUNT = 10_000

/** Resolves to whether it does. */
const happens = (event: Promise<unknown>): Promise<boolean> =>
  event.then(
    () => true,
    () => false,
  )

/** The UDP port of the same number is the mark that it is taken; the system removes it with the process. */
async function claim(port: number): Promise<boolean> {
  const mark = createSocket('udp4').unref()
  mark.bind({ port, address: '127.0.0.1', exclusive: true })
  const isClaimed = await happens(once(mark, 'listening'))
  if (!isClaimed) mark.close()
  return isClaimed
}

async function isUnused(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await happens(once(server, 'listening'))
  server.close()
  return isListening
}

/**
 * A port of the loopback address that nobody listens on. While this process lives no other gets it, also before a server
 * listens on it and while that starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + randomInt(COUNT)
    if ((await claim(port)) && (await isUnused(port))) return port
  }
}

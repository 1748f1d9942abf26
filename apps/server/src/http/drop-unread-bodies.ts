import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How much of a body is still read after its response: enough for the sender to read the response. */
const MAX_BYTES = 1_048_576
const MAX_MS = 2_000
const LOOK_EVERY_MS = 50

/** Stops reading the body of a request that was refused before all of it had arrived. */
export function dropUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) drop(raw)
  })
}

function drop(raw: IncomingMessage): void {
  const { socket } = raw
  const begun = { at: performance.now(), bytes: socket.bytesRead }
  raw.unpipe()
  raw.resume()
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer)
    const isTooMuch = socket.bytesRead - begun.bytes > MAX_BYTES
    if (isTooMuch || performance.now() - begun.at > MAX_MS) socket.destroy()
  }, LOOK_EVERY_MS)
  socket.once('close', () => clearInterval(timer))
}

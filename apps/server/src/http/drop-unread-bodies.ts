import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** What may still come of a body after its answer: enough that a sender in full flow gets to read the answer. */
const MAX_BYTES = 1_048_576
const MAX_MS = 2_000
const LOOK_EVERY_MS = 50

/** Whoever was refused before the whole body had arrived is not read to the end of it. */
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

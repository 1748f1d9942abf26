import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
/** Long enough for every response but those on slow connections, which are resumed later. */
const PATIENCE_MS = 5_000

/**
 * Fastify ends the connections that are idle when closing begins. One that was just then answering stays open until its
 * time-out, a minute later, so they are looked for again until none is left; a download that goes on is cut in the end.
 */
export async function closeHttpServer(fastify: FastifyInstance): Promise<void> {
  const idle = setInterval(() => fastify.server.closeIdleConnections(), LOOK_EVERY_MS)
  const all = setTimeout(() => fastify.server.closeAllConnections(), PATIENCE_MS)
  try {
    await fastify.close()
  } finally {
    clearInterval(idle)
    clearTimeout(all)
  }
}

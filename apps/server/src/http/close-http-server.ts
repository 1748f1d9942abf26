import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

/**
 * Fastify ends the connections that are idle when closing begins. One that was just then answering stays open until its
 * time-out, a minute later, so they are looked for again until none is left.
 */
export async function closeHttpServer(fastify: FastifyInstance): Promise<void> {
  const timer = setInterval(() => fastify.server.closeIdleConnections(), LOOK_EVERY_MS)
  try {
    await fastify.close()
  } finally {
    clearInterval(timer)
  }
}

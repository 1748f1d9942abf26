import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionLives } from '../ports/session-lives.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once it is known who asks. */
    sessionId?: string
  }
}

const CHECK_EVERY_MS = 1_000
/** Keeps statements below the limits of both databases. */
const AT_ONCE = 200

/**
 * Uploads, downloads and exports may take minutes. They are cut when their session ends meanwhile, on whichever node it was
 * ended: people who lost access do not get another byte.
 */
export function disconnectEndedSessions(fastify: FastifyInstance, lives: Pick<SessionLives, 'lookUp'>): void {
  const running = new Map<FastifyRequest, number>()
  fastify.addHook('onRequest', async (request, reply) => {
    running.set(request, performance.now())
    reply.raw.once('close', () => running.delete(request))
  })
  const check = async (): Promise<void> => {
    const long = [...running]
      .filter(
        ([{ sessionId }, since]) => sessionId !== undefined && performance.now() - since > CHECK_EVERY_MS,
      )
      .map(([request]) => request)
    for (let start = 0; start < long.length; start += AT_ONCE) {
      const asked = long.slice(start, start + AT_ONCE)
      const alive = await lives.lookUp([...new Set(asked.map(({ sessionId = '' }) => sessionId))])
      for (const { sessionId = '', raw } of asked) if (!alive.has(sessionId)) raw.socket.destroy()
    }
  }
  let isChecking = false
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    check()
      // A lost database disconnects nobody; the next check catches up.
      .catch(error => fastify.log.warn({ err: error }, 'running requests could not be checked'))
      .finally(() => {
        isChecking = false
      })
  }, CHECK_EVERY_MS)
  timer.unref()
  fastify.addHook('onClose', async () => clearInterval(timer))
}

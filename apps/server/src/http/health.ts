import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Health checks time out soon: a late response counts as unhealthy. */
const ANSWER_WITHIN_MS = 2_000

type Check = () => Promise<boolean>

/** Paths that a load balancer asks by any name. */
export const HEALTH_PATHS: readonly string[] = ['/healthz', '/livez', '/readyz', '/metrics']

/**
 * `/livez`: the process answers, restarting it would not help. `/healthz`: 200 only while the database answers and the
 * live endpoint takes people in [running-1]. `/readyz`: the same, and the server is not about to stop.
 */
export function mountHealth(
  fastify: FastifyInstance,
  checks: Record<string, Check>,
  isDraining: () => boolean = () => false,
): void {
  fastify.get('/livez', async (_request, reply) => reply.send({ status: 'ok' }))
  fastify.get('/readyz', (request, reply) =>
    isDraining() ? reply.code(503).send({ status: 'draining' }) : answer(request, reply),
  )
  fastify.get('/healthz', (request, reply) => answer(request, reply))

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const run = async ([name, check]: [string, Check]): Promise<[string, boolean]> => {
      try {
        return [name, await inTime(check())]
      } catch (error) {
        request.log.warn({ err: error }, `The health check ${name} failed.`)
        return [name, false]
      }
    }
    const results = await Promise.all(Object.entries(checks).map(run))
    const isHealthy = results.every(([, passed]) => passed)
    return reply
      .code(isHealthy ? 200 : 503)
      .send({ status: isHealthy ? 'ok' : 'unavailable', ...Object.fromEntries(results) })
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`No answer within ${ANSWER_WITHIN_MS} ms.`)),
    ANSWER_WITHIN_MS,
  )
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

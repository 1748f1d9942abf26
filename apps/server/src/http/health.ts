import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Health checks time out soon: a late response counts as unhealthy. */
const ANSWER_WITHIN_MS = 2_000

/** For balancers that ask every second. */
const SOFT_WITHIN_MS = 500
/** A database that is slow for a moment changes nothing. */
const SOFT_AFTER_MS = 2_000
/** Longer than a restart of the database: its streams are better off at another node, if there is one that is ready. */
const CUT_AFTER_MS = 15_000

type Check = () => Promise<boolean>

/** Paths that a load balancer asks by any name. */
export const HEALTH_PATHS: readonly string[] = ['/healthz', '/livez', '/readyz', '/metrics']

/**
 * `/livez`: the process answers, restarting it would not help. `/healthz`: 200 only while the database answers and the
 * live endpoint takes people in [running-1]. `/readyz`: the same, and the server is not about to stop. `/readyz?soft=1` is for balancers
 * that send nobody else to a node that answers 404 and leave its streams alone, and cut them at 503 [running-5].
 */
export function mountHealth(
  fastify: FastifyInstance,
  checks: Record<string, Check>,
  isDraining: () => boolean = () => false,
): void {
  fastify.get('/livez', async (_request, reply) => reply.send({ status: 'ok' }))
  fastify.get<{ Querystring: { soft?: string } }>('/readyz', async (request, reply) => {
    const isSoft = request.query.soft !== undefined
    if (isDraining()) return reply.code(isSoft ? 404 : 503).send({ status: 'draining' })
    return isSoft ? await answerSoftly(request, reply) : await answer(request, reply)
  })
  fastify.get('/healthz', (request, reply) => answer(request, reply))

  let failingSince: number | undefined
  async function answerSoftly(request: FastifyRequest, reply: FastifyReply) {
    const results = await runChecks(request, SOFT_WITHIN_MS)
    const now = performance.now()
    failingSince = results.every(([, passed]) => passed) ? undefined : (failingSince ?? now)
    const failingMs = failingSince === undefined ? 0 : now - failingSince
    const code = failingMs < SOFT_AFTER_MS ? 200 : failingMs < CUT_AFTER_MS ? 404 : 503
    return reply
      .code(code)
      .send({ status: code === 200 ? 'ok' : 'unavailable', ...Object.fromEntries(results) })
  }

  async function runChecks(request: FastifyRequest, withinMs: number): Promise<[string, boolean][]> {
    const run = async ([name, check]: [string, Check]): Promise<[string, boolean]> => {
      try {
        return [name, await inTime(check(), withinMs)]
      } catch (error) {
        request.log.warn({ err: error }, `The health check ${name} failed.`)
        return [name, false]
      }
    }
    return await Promise.all(Object.entries(checks).map(run))
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const results = await runChecks(request, ANSWER_WITHIN_MS)
    const isHealthy = results.every(([, passed]) => passed)
    return reply
      .code(isHealthy ? 200 : 503)
      .send({ status: isHealthy ? 'ok' : 'unavailable', ...Object.fromEntries(results) })
  }
}

async function inTime<T>(work: Promise<T>, withinMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${withinMs} ms.`)), withinMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

import type { FastifyInstance } from 'fastify'

/** Health checks time out soon: a late response counts as unhealthy. */
const ANSWER_WITHIN_MS = 2_000

type Check = () => Promise<boolean>

/** 200 only while the database answers and the live endpoint takes people in [running-1]. */
export function mountHealth(fastify: FastifyInstance, checks: Record<string, Check>): void {
  fastify.get('/healthz', async (request, reply) => {
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
  })
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

import type { FastifyInstance } from 'fastify'

/** 200 only while the database answers and the live endpoint takes people in [running-1]. */
export function mountHealth(fastify: FastifyInstance, checks: Record<string, () => Promise<boolean>>): void {
  fastify.get('/healthz', async (request, reply) => {
    const results: Record<string, boolean> = {}
    for (const [name, check] of Object.entries(checks)) {
      results[name] = await check().catch(error => {
        request.log.warn({ err: error }, `The health check ${name} failed.`)
        return false
      })
    }
    const healthy = Object.values(results).every(Boolean)
    return reply.code(healthy ? 200 : 503).send({ status: healthy ? 'ok' : 'unavailable', ...results })
  })
}

import type { FastifyInstance } from 'fastify'

/** Written field by field: the path as it was declared, never the query, a header or a body, which may contain tokens. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const fields = {
      method: request.method,
      path: request.callPath ?? request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.warn(fields, 'Answered.')
    else request.log.debug(fields, 'Answered.')
  })
}

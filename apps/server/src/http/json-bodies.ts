import type { FastifyInstance } from 'fastify'

export const MAX_JSON_BYTES = 256 * 1024

/** A call without parameters may come with a JSON type and no body at all. */
export function acceptJsonBodies(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeContentTypeParser('application/json')
  fastify.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_JSON_BYTES },
    (request, body, done) => (body === '' ? done(null, {}) : parseJson(request, body, done)),
  )
}

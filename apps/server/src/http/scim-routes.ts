import type { FastifyInstance } from 'fastify'
import type { Scim } from '../ports/scim.ts'
import { MAX_JSON_BYTES } from './json-bodies.ts'

export interface ScimRouteParts {
  scim: Scim
}

const BEARER = /^bearer\s+/i
const TYPE = 'application/scim+json'

/** The directory interface, whose requests and responses follow RFC 7644 instead of our envelopes [scim-1]. */
export function mountScimRoutes(fastify: FastifyInstance, { scim }: ScimRouteParts): void {
  void fastify.register((scope, _options, done) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser<string>(
      TYPE,
      { parseAs: 'string', bodyLimit: MAX_JSON_BYTES },
      (request, body, parsed) => (body === '' ? parsed(null, {}) : parseJson(request, body, parsed)),
    )
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/scim/v2/*',
      handler: async (request, reply) => {
        const path = (request.params as { '*': string })['*']
        const { status, body } = await scim({
          method: request.method,
          path: path.split('/').filter(part => part !== ''),
          query: request.query as Record<string, unknown>,
          body: request.body,
          token: request.headers.authorization?.replace(BEARER, ''),
          ip: request.ip,
          origin: request.ownHost.origin,
        })
        void reply.status(status)
        // For what was created, RFC 7644, section 3.3.
        const location = (body as { meta?: { location?: string } } | undefined)?.meta?.location
        if (status === 201 && location !== undefined) void reply.header('location', location)
        return body === undefined ? reply.send() : reply.type(TYPE).send(JSON.stringify(body))
      },
    })
    done()
  })
}

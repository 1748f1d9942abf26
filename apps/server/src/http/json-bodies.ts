import { CODE } from '@parley/protocol/rest'
import type { FastifyInstance } from 'fastify'
import { CallError } from '../domain/rest/call-error.ts'
import { isSpecClient } from './is-spec-client.ts'

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
  // No call goes by a cookie without asking for the page's origin, so a form on any page can do nothing with this.
  fastify.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_JSON_BYTES },
    (request, body, done) =>
      isSpecClient(request)
        ? done(null, Object.fromEntries(new URLSearchParams(body)))
        : done(new CallError(CODE.unsupported, 'The request is not valid.')),
  )
}

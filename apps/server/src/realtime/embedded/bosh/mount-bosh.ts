import type { FastifyInstance } from 'fastify'
import type { Caps } from '../caps.ts'
import type { BoshSessions } from './bosh-sessions.ts'

const PATHS = ['/http-bind/', '/http-bind']

/** Requests are held open for as long as a minute, so each is answered when its session says so. */
export function mountBosh(fastify: FastifyInstance, sessions: BoshSessions, caps: Caps): void {
  void fastify.register((scope, _options, mounted) => {
    scope.removeAllContentTypeParsers()
    const asText = { parseAs: 'string', bodyLimit: caps.stanzaBytes } as const
    scope.addContentTypeParser('*', asText, (_request, body, parsed) => parsed(null, body))
    for (const url of PATHS) {
      scope.post(url, { schema: { hide: true } as object }, (request, reply) => {
        const answer = (body: string): void => {
          if (!reply.sent) void reply.header('content-type', 'text/xml; charset=utf-8').send(body)
        }
        const body = typeof request.body === 'string' ? request.body : ''
        sessions.receive(body, request.ip, answer, request.ownHost.company)
        return reply
      })
    }
    mounted()
  })
}

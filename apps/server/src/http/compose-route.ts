import type { FastifyInstance } from 'fastify'
import type { ComposeAvatar } from '../domain/files/compose-avatar.ts'
import { badInput } from '../domain/rest/call-error.ts'
import { type IdentifyParts, identify } from './identify.ts'
import { sendFailure } from './send-failure.ts'

export interface ComposeParts extends IdentifyParts {
  composeAvatar: ComposeAvatar
}

/** `comprehen/compose` [rooms-8]: outside the contract, because the response is a picture. */
export function mountCompose(fastify: FastifyInstance, parts: ComposeParts): void {
  fastify.get('/api/comprehen/compose', {
    errorHandler: (error, request, reply) => sendFailure('history', error, request, reply),
    handler: async (request, reply) => {
      const caller = await identify(parts, { access: 'user', service: 'history' }, request)
      if (!caller) throw new Error('A call for signed-in people was mounted as public.')
      await parts.limiter.consume('lookup', `user ${caller.userId}`)
      const { groupUrlList } = request.query as { groupUrlList?: unknown }
      const picture = await parts.composeAvatar(caller, decodeList(groupUrlList, request.host))
      return reply.header('cache-control', 'private, max-age=300').type('image/png').send(picture)
    },
  })
}

/** Given several times, or once with commas. */
function decodeList(list: unknown, host: string): string[] {
  const entries: unknown[] = typeof list === 'string' ? list.split(',') : Array.isArray(list) ? list : []
  if (!entries.every(entry => typeof entry === 'string')) throw badInput('groupUrlList', 'must be addresses')
  return entries.map(entry => pathOnThisServer(entry, host))
}

/** Clients may write whole addresses, by the name under which they reach this server. */
function pathOnThisServer(address: string, host: string): string {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return address
  const url = new URL(address)
  return url.host === host ? url.pathname + url.search : address
}

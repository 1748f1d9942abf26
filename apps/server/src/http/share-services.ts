import type { FastifyInstance } from 'fastify'
import type { OwnHosts } from '../domain/access/own-hosts.ts'
import type { ServiceUrls } from '../domain/rest/service-addresses.ts'

interface Sharing {
  services: ServiceUrls
  /** The origin of the pages. */
  publicUrl: string | undefined
  ownHosts: OwnHosts | undefined
}

const EXPOSED = [
  ...['authorization', 'location', 'upload-offset', 'upload-length', 'upload-expires', 'tus-resumable'],
  ...[
    'content-range',
    'accept-ranges',
    'content-length',
    'content-disposition',
    'etag',
    'retry-after',
    'date',
  ],
].join(', ')

/**
 * The hosts for history and files answer the pages of `PUBLIC_URL` and `HOSTS`, and those of no other origin. Tokens go along in headers, never
 * cookies.
 */
export function shareServices(fastify: FastifyInstance, { services, publicUrl, ownHosts }: Sharing): void {
  const hosts = new Set(Object.values(services).map((url: string) => new URL(url).host))
  if (hosts.size === 0 || publicUrl === undefined) return
  const pages = ownHosts?.origins ?? [new URL(publicUrl).origin]
  fastify.addHook('onRequest', async (request, reply) => {
    const { headers } = request
    const page = pages.find(origin => origin === headers.origin)
    if (!hosts.has(headers.host ?? '') || page === undefined) return
    void reply.headers({ 'access-control-allow-origin': page, vary: 'origin' })
    if (request.method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) {
      void reply.header('access-control-expose-headers', EXPOSED)
      return
    }
    await reply
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
        'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
  })
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../domain/rest/call-error.ts'

/** How long a page may cache them. */
const LIFE_S = 300

const FILES = {
  '/parley-embed.js': 'text/javascript; charset=utf-8',
  '/parley-embed.d.ts': 'text/plain; charset=utf-8',
}

/** The script of host pages and its types [embed-5]. Any page may load it; only hosts of the operator can use it. */
export function mountEmbedRoutes(fastify: FastifyInstance, { webRoot }: { webRoot: string }): void {
  for (const [path, type] of Object.entries(FILES))
    fastify.get(
      path,
      // At the end: a compressed file would be sent as another type.
      { onSend: async (_request, reply) => void reply.type(type) },
      async (_request, reply) => {
        if (!fastify.hasReplyDecorator('sendFile') || !existsSync(join(webRoot, path)))
          throw notFound('The web app has not been built yet.')
        return reply
          .headers({
            'access-control-allow-origin': '*',
            'cross-origin-resource-policy': 'cross-origin',
            'cache-control': `public, max-age=${LIFE_S}`,
          })
          .sendFile(path.slice(1))
      },
    )
}

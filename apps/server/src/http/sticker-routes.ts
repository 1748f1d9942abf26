import type { FastifyInstance } from 'fastify'
import { notFound } from '../domain/rest/call-error.ts'
import type { StickerFiles } from '../ports/sticker-files.ts'

/** An svg that is opened by itself must not be able to run anything; as a picture it is still animated. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
const DAY_S = 86_400

export function mountStickerRoutes(fastify: FastifyInstance, { stickers }: { stickers: StickerFiles }): void {
  fastify.get(`${stickers.root}/:folder/:file`, async (request, reply) => {
    const { folder, file } = request.params as { folder: string; file: string }
    const picture = await stickers.open(folder, file)
    if (!picture) throw notFound('Fetch failed or already deleted')
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': `public, max-age=${DAY_S}` })
      .type(picture.type)
      .send(picture.content)
  })
}

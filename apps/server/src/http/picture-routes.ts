import type { FastifyInstance } from 'fastify'
import { pictureKeyOf } from '../domain/pictures/pictures.ts'
import { notFound } from '../domain/rest/call-error.ts'
import { BlobMissing, type BlobStore } from '../ports/blob-store.ts'

const ID = /^[0-9a-f]{32}$/
const YEAR_S = 31_536_000

/** Pictures of people and companies, by addresses that cannot be guessed. */
export function mountPictureRoutes(fastify: FastifyInstance, { blobs }: { blobs: BlobStore }): void {
  fastify.get('/picture/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    if (!ID.test(id)) throw notFound('No such picture.')
    const bytes = await blobs.read(pictureKeyOf(id)).catch(error => {
      throw error instanceof BlobMissing ? notFound('No such picture.') : error
    })
    return reply
      .headers({
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': `public, max-age=${YEAR_S}, immutable`,
      })
      .type('image/webp')
      .send(bytes)
  })
}

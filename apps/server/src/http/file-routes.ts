import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../domain/access/caller.ts'
import type { OwnHosts } from '../domain/access/own-hosts.ts'
import type { Audit } from '../domain/audit/audit.ts'
import type { Downloads } from '../domain/files/downloads.ts'
import { fileError } from '../domain/rest/file-error.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import { type IdentifyParts, identifyPerson } from './identify.ts'
import { sendBytes } from './send-bytes.ts'

export interface FileRouteParts extends IdentifyParts {
  downloads: Downloads
  blobs: BlobStore
  audit: Audit
  /** The person of a valid session. */
  findSession(sessionId: string): Promise<Pick<Caller, 'companyId' | 'userId'> | undefined>
  /** Origin of its own for what people uploaded. */
  mediaUrl: string | undefined
  /** The address of the app, where a proxy hides it. */
  publicUrl: string | undefined
  ownHosts: OwnHosts | undefined
}

const MEDIA_ROUTE = '/media/file'
const ID = ':id(^[0-9a-f]{32}$)'

/** Where the bytes of files come from: with a token in a header to be saved, by a signed address to be shown. */
export function mountFileRoutes(fastify: FastifyInstance, parts: FileRouteParts): void {
  mountDownload(fastify, parts)
  mountMedia(fastify, parts)
  if (parts.mediaUrl !== undefined) requireMediaHost(fastify, new URL(parts.mediaUrl).host)
}

function mountDownload(fastify: FastifyInstance, parts: FileRouteParts): void {
  const send = (variant: 'original' | 'thumb') =>
    fastify.get(`/chat/file/${ID}${variant === 'thumb' ? '/thumb' : ''}`, async (request, reply) => {
      acceptTokenHeader(request)
      const caller = await identifyPerson(parts, request)
      await parts.limiter.consume('fileLink', `user ${caller.userId}`)
      const { id } = request.params as { id: string }
      const download = await parts.downloads.open(caller, id, variant)
      if (variant === 'original') await note(parts.audit, caller, request, download.row)
      return await sendBytes(parts.blobs, download, request, reply, {
        disposition: 'attachment',
        frameAncestors: "'none'",
      })
    })
  send('original')
  send('thumb')
}

/** Downloads by others than the uploader are audited [access-9]; a resumed one is not counted twice. */
async function note(
  audit: Audit,
  { userId }: Caller,
  { ip, headers, method }: FastifyRequest,
  { id, uploader_id }: { id: string; uploader_id: number },
): Promise<void> {
  const isContinued = headers.range !== undefined && !headers.range.startsWith('bytes=0-')
  if (userId === uploader_id || isContinued || method !== 'GET') return
  await audit.record({ action: 'file-download', outcome: 'ok', ip, userId, detail: id })
}

/** Downloads carry the token in a header [files-13]. */
function acceptTokenHeader({ headers }: FastifyRequest): void {
  if (headers.authorization === undefined && typeof headers.token === 'string')
    headers.authorization = `Bearer ${headers.token}`
}

function mountMedia(fastify: FastifyInstance, parts: FileRouteParts): void {
  const { mediaUrl, publicUrl, ownHosts, downloads } = parts
  const pages = ownHosts?.origins ?? [publicUrl ?? '*']
  fastify.get(MEDIA_ROUTE, async (request, reply) => {
    const { t } = request.query as { t?: unknown }
    const claim = typeof t === 'string' ? downloads.verifyLink(t) : undefined
    const viewer = claim && (await parts.findSession(claim.sessionId))
    if (!claim || !viewer) throw fileError('missing')
    request.sessionId = claim.sessionId
    await parts.limiter.consume('fileLink', `user ${viewer.userId}`)
    const download = await downloads.open(viewer, claim.fileId, claim.variant)
    if (mediaUrl !== undefined)
      void reply.headers({
        'cross-origin-resource-policy': 'cross-origin',
        // The address is the permission; viewers of the app fetch it from another origin.
        'access-control-allow-origin': pages.find(page => page === request.headers.origin) ?? pages[0],
        vary: 'origin',
        'access-control-expose-headers': 'content-range, accept-ranges, content-length',
      })
    return await sendBytes(parts.blobs, download, request, reply, {
      disposition: 'inline',
      frameAncestors: mediaUrl === undefined ? "'self'" : pages.join(' '),
    })
  })
}

/** The host for media serves media only, and no other host does. */
function requireMediaHost(fastify: FastifyInstance, mediaHost: string): void {
  fastify.addHook('onRequest', async request => {
    // By the matched route and the Host header: paths can be spelt in several ways, and proxies add other headers.
    const isMedia = request.routeOptions.url === MEDIA_ROUTE
    if (isMedia !== (request.headers.host === mediaHost)) throw fileError('missing')
  })
}

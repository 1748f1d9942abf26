import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import createFastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { clientAddress } from '../domain/access/client-address.ts'
import type { OwnHosts } from '../domain/access/own-hosts.ts'
import { pictureKeyOf } from '../domain/pictures/pictures.ts'
import { notFound } from '../domain/rest/call-error.ts'
import { BlobMissing, type BlobStore } from '../ports/blob-store.ts'
import type { DigestPages } from '../ports/digest-pages.ts'
import type { Meters } from '../ports/meters.ts'
import type { SessionLives } from '../ports/session-lives.ts'
import type { StickerFiles } from '../ports/sticker-files.ts'
import type { WidgetPages } from '../ports/widget-pages.ts'
import { mountApiDocs } from './api-docs.ts'
import { type ComposeParts, mountCompose } from './compose-route.ts'
import { mountDigestRoutes } from './digest-routes.ts'
import { disconnectEndedSessions } from './disconnect-ended-sessions.ts'
import { type ExportRouteParts, mountExportRoutes } from './export-routes.ts'
import { type FileRouteParts, mountFileRoutes } from './file-routes.ts'
import { mountHealth } from './health.ts'
import { acceptJsonBodies, MAX_JSON_BYTES } from './json-bodies.ts'
import { watchLateness } from './late-requests.ts'
import { limitBodyTime } from './limit-body-time.ts'
import { type MetricsParts, mountMetrics } from './metrics.ts'
import { type ContractParts, mountContract } from './mount-contract.ts'
import { recogniseHosts } from './recognise-hosts.ts'
import { mountScimRoutes, type ScimRouteParts } from './scim-routes.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { sendFailure } from './send-failure.ts'
import { shareServices } from './share-services.ts'
import { mountSsoRoutes, type SsoRouteParts } from './sso-routes.ts'
import { mountTusRoutes, type TusParts } from './tus-routes.ts'
import { mountWebApp, type WebAppParts } from './web-app.ts'
import { mountWidgetRoutes } from './widget-routes.ts'

export interface HttpOptions
  extends ContractParts,
    TusParts,
    FileRouteParts,
    ComposeParts,
    SsoRouteParts,
    ExportRouteParts,
    ScimRouteParts,
    WebAppParts {
  stickers: StickerFiles
  lives: Pick<SessionLives, 'lookUp'>
  log: Logger
  version: string
  publicUrl: string | undefined
  ownHosts: OwnHosts | undefined
  widgetPages: WidgetPages
  digestPages: DigestPages
  /** How many trusted proxies are in front. */
  proxies: number
  /** Origins of applications that may show this one inside a frame. */
  hostOrigins: readonly string[]
  health: Record<string, () => Promise<boolean>>
  isDraining(): boolean
  metrics: MetricsParts
}

const refuseSchema = () => {
  throw new Error('Requests and answers are described by the contract, not by schemas of routes.')
}
/** Instead of Fastify's own compilers, which nothing here asks for: loading them is a tenth of a start. */
const NO_SCHEMAS = {
  compilersFactory: { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema },
}

/** Written field by field: the path as it was declared, never the query, a header or a body, which may contain tokens. */
function logRequests(fastify: FastifyInstance, { httpErrors }: Meters): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const fields = {
      method: request.method,
      path: request.callPath ?? request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) httpErrors['5xx']++
    else if (reply.statusCode >= 400) httpErrors['4xx']++
    if (reply.statusCode >= 500) request.log.warn(fields, 'Answered.')
    else request.log.debug(fields, 'Answered.')
  })
}

/** An svg that is opened by itself must not be able to run anything; as a picture it is still animated. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
const DAY_S = 86_400

function mountStickerRoutes(fastify: FastifyInstance, { stickers }: { stickers: StickerFiles }): void {
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

const ID = /^[0-9a-f]{32}$/
const YEAR_S = 31_536_000

/** Pictures of people and companies, by addresses that cannot be guessed. */
function mountPictureRoutes(fastify: FastifyInstance, { blobs }: { blobs: BlobStore }): void {
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

/** How much of a body is still read after its response: enough for the sender to read the response. */
const MAX_BYTES = 1_048_576
const MAX_MS = 2_000
const LOOK_EVERY_MS = 50

/** Stops reading the body of a request that was refused before all of it had arrived. */
function dropUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) drop(raw)
  })
}

function drop(raw: IncomingMessage): void {
  const { socket } = raw
  const begun = { at: performance.now(), bytes: socket.bytesRead }
  raw.unpipe()
  raw.resume()
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer)
    const isTooMuch = socket.bytesRead - begun.bytes > MAX_BYTES
    if (isTooMuch || performance.now() - begun.at > MAX_MS) socket.destroy()
  }, LOOK_EVERY_MS)
  socket.once('close', () => clearInterval(timer))
}

/** How long a page may cache them. */
const LIFE_S = 300

const FILES = {
  '/parley-embed.js': 'text/javascript; charset=utf-8',
  '/parley-embed.d.ts': 'text/plain; charset=utf-8',
}

/** The script of host pages and its types [embed-5]. Any page may load it; only hosts of the operator can use it. */
function mountEmbedRoutes(fastify: FastifyInstance, { webRoot }: { webRoot: string }): void {
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

/** The one port: calls, documentation, health and the web app. The live endpoint is attached by the caller. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const fastify: FastifyInstance = createFastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_JSON_BYTES,
    // Uploads may take any time; `limitBodyTime` applies to all other requests.
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    // The header holds nothing but a checked address by then: see below.
    trustProxy: options.proxies > 0 && ((_address, hop) => hop === 0),
    schemaController: NO_SCHEMAS,
  })
  if (options.proxies > 0)
    fastify.server.prependListener('request', request => {
      request.headers['x-forwarded-for'] = clientAddress(request, options.proxies)
    })
  recogniseHosts(fastify, options)
  watchLateness(fastify)
  logRequests(fastify, options.metrics.meters)
  limitBodyTime(fastify)
  dropUnreadBodies(fastify)
  disconnectEndedSessions(fastify, options.lives)
  await addSecurityHeaders(fastify, options)
  shareServices(fastify, options)
  acceptJsonBodies(fastify)
  fastify.setErrorHandler((error, request, reply) => sendFailure('chat', error, request, reply))
  mountContract(fastify, options)
  mountTusRoutes(fastify, options)
  mountFileRoutes(fastify, options)
  mountExportRoutes(fastify, options)
  mountCompose(fastify, options)
  mountStickerRoutes(fastify, options)
  mountPictureRoutes(fastify, options)
  mountWidgetRoutes(fastify, options)
  mountDigestRoutes(fastify, options)
  mountEmbedRoutes(fastify, options)
  mountSsoRoutes(fastify, options)
  mountScimRoutes(fastify, options)
  mountHealth(fastify, options.health, options.isDraining)
  mountMetrics(fastify, options.metrics)
  mountApiDocs(fastify, options.version)
  await mountWebApp(fastify, options)
  return fastify
}

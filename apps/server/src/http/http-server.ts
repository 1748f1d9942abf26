import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import createFastify, { LogController } from 'fastify'
import type { Logger } from 'pino'
import { clientAddress } from '../domain/access/client-address.ts'
import type { SessionLives } from '../ports/session-lives.ts'
import type { StickerFiles } from '../ports/sticker-files.ts'
import type { WidgetPages } from '../ports/widget-pages.ts'
import { mountApiDocs } from './api-docs.ts'
import { type ComposeParts, mountCompose } from './compose-route.ts'
import { disconnectEndedSessions } from './disconnect-ended-sessions.ts'
import { dropUnreadBodies } from './drop-unread-bodies.ts'
import { type ExportRouteParts, mountExportRoutes } from './export-routes.ts'
import { type FileRouteParts, mountFileRoutes } from './file-routes.ts'
import { mountHealth } from './health.ts'
import { acceptJsonBodies, MAX_JSON_BYTES } from './json-bodies.ts'
import { watchLateness } from './late-requests.ts'
import { limitBodyTime } from './limit-body-time.ts'
import { type MetricsParts, mountMetrics } from './metrics.ts'
import { type ContractParts, mountContract } from './mount-contract.ts'
import { mountPictureRoutes } from './picture-routes.ts'
import { refuseForeignHosts } from './refuse-foreign-hosts.ts'
import { logRequests } from './request-log.ts'
import { mountScimRoutes, type ScimRouteParts } from './scim-routes.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { sendFailure } from './send-failure.ts'
import { shareServices } from './share-services.ts'
import { mountSsoRoutes, type SsoRouteParts } from './sso-routes.ts'
import { mountStickerRoutes } from './sticker-routes.ts'
import { mountTusRoutes, type TusParts } from './tus-routes.ts'
import { mountWebApp } from './web-app.ts'
import { mountWidgetRoutes } from './widget-routes.ts'

export interface HttpOptions
  extends ContractParts,
    TusParts,
    FileRouteParts,
    ComposeParts,
    SsoRouteParts,
    ExportRouteParts,
    ScimRouteParts {
  stickers: StickerFiles
  lives: Pick<SessionLives, 'lookUp'>
  log: Logger
  version: string
  webRoot: string
  widgetPages: WidgetPages
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
  if (options.publicUrl === undefined) refuseForeignHosts(fastify)
  watchLateness(fastify)
  logRequests(fastify)
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
  mountSsoRoutes(fastify, options)
  mountScimRoutes(fastify, options)
  mountHealth(fastify, options.health, options.isDraining)
  mountMetrics(fastify, options.metrics)
  await mountApiDocs(fastify, options.version)
  await mountWebApp(fastify, options.webRoot)
  return fastify
}

import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import packageJson from '../../package.json' with { type: 'json' }
import { OwnHosts } from '../domain/access/own-hosts.ts'
import { isPublicAddress } from '../domain/outbound/is-public-address.ts'
import { PUBLIC_WEB, type Reach } from '../domain/outbound/open-request.ts'
import { createPictures } from '../domain/pictures/pictures.ts'
import type { Handlers } from '../domain/rest/handlers.ts'
import { MemberCache } from '../domain/rooms/member-cache.ts'
import { createSearchIndex } from '../domain/search/create-search-index.ts'
import { closeHttpServer } from '../http/close-http-server.ts'
import { createHttpServer } from '../http/http-server.ts'
import { createLimiter } from '../http/limiter.ts'
import type { LookedUp } from '../http/metrics.ts'
import type { Realtime, VerifyXmppToken } from '../ports/realtime.ts'
import type { StanzaHandlers } from '../ports/stanza-handlers.ts'
import { createEmbeddedRealtime } from '../realtime/embedded/create-embedded-realtime.ts'
import type { Context, ServerParts, Services } from '../slots/context.ts'
import { backupMark } from './backup/backup-layout.ts'
import { createCensorService } from './censor-service.ts'
import type { Config } from './config.ts'
import { createExceptionService } from './exception-service.ts'
import { FEATURES } from './features.ts'
import { createMailSender } from './mail-sender.ts'
import { createMailServers } from './mail-servers.ts'
import { startFeatures, type WaitFor } from './start-features.ts'

/** What has to be open before the first feature starts. */
type OpenParts = Pick<
  ServerParts,
  'storage' | 'clock' | 'log' | 'bus' | 'jobs' | 'meters' | 'blobs' | 'folder' | 'sms' | 'outsideKey'
> &
  Pick<Services, 'hashing'>

export interface ServedFeatures {
  fastify: FastifyInstance
  verifyXmppToken: VerifyXmppToken
  stop(waitFor: WaitFor): Promise<void>
}

/** With `ALLOW_PRIVATE_HOSTS`. */
const ANYWHERE: Reach = { mayReach: () => true }
const MAIL_PORTS = [25, 143, 465, 587, 993, 2525]
const PUBLIC_MAIL: Reach = {
  mayReach: (address, port) => isPublicAddress(address) && MAIL_PORTS.includes(port),
}

/** Starts the features, opens the endpoints on which people reach them, and lets their work begin. */
export async function serveFeatures(
  config: Config,
  open: OpenParts,
  isDraining: () => boolean,
): Promise<ServedFeatures> {
  const { context, handlers, stanzas, ...features } = await startFeatures(FEATURES, {
    ...completeParts(config, open),
    delivery: {
      toUsers: (...delivered) => realtime.delivery.toUsers(...delivered),
      toDevice: (...delivered) => realtime.delivery.toDevice(...delivered),
      endSession: sessionId => realtime.delivery.endSession(sessionId),
      posted: (...posted) => context.announcePosted(...posted),
    },
  })
  const ownHosts = ownHostsOf(config)
  const realtime = openRealtime(context, stanzas, config, ownHosts)
  const fastify = await openHttp(context, handlers, realtime, { ...config, ownHosts }, isDraining)
  await features.wake()
  return {
    fastify,
    verifyXmppToken: context.verifyXmppToken,
    // Connections end after the work, so that what was archived is still acknowledged.
    async stop(waitFor) {
      await features.stopJobs(waitFor)
      waitFor('connections')
      await realtime.stop()
      waitFor('answers to calls')
      await closeHttpServer(fastify)
      await features.stop(waitFor)
    },
  }
}

const SERVER_VERSION: string = packageJson.version

/** Which calls a client may expect; above the feature gate [session-19]. */
const CHATSERVER_VERSION = '3.42.0'

const completeParts = (config: Config, open: OpenParts) => ({
  ...open,
  config,
  db: open.storage.db,
  limiter: createLimiter(config.rateLimits, open.storage),
  members: new MemberCache(),
  index: createSearchIndex(open.storage.dialect),
  pictures: createPictures(open),
  reach: config.privateHosts ? ANYWHERE : PUBLIC_WEB,
  mailSender: config.mail && createMailSender(config.mail),
  mailServers: createMailServers(config.privateHosts ? ANYWHERE : PUBLIC_MAIL),
  censor: config.censor && createCensorService(config.censor),
  exceptions:
    config.exceptions && createExceptionService(config.exceptions, message => open.log.warn(message)),
  versions: { chatServer: CHATSERVER_VERSION, product: SERVER_VERSION },
})

const ownHostsOf = ({ publicUrl, hosts, services, files }: Config): OwnHosts | undefined =>
  publicUrl === undefined || hosts.length === 0
    ? undefined
    : new OwnHosts({
        publicUrl,
        hosts,
        services: [services.history, services.file, files.mediaUrl].filter(url => url !== undefined),
      })

/** The live endpoint: hands stanzas to the features. */
const openRealtime = (
  { streams, bus, log }: Context,
  stanzas: StanzaHandlers,
  { publicUrl, hostOrigins, rateLimits, proxies, files }: Config,
  ownHosts: OwnHosts | undefined,
): Realtime =>
  createEmbeddedRealtime({
    verifyToken: streams.verifyToken,
    lives: streams.lives,
    bus,
    log,
    handlers: streams.limit(stanzas),
    rates: rateLimits,
    proxies,
    origins: [
      // Listed names are compared one by one: a page of one company has no business at the name of another.
      ...(ownHosts || publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
      ...hostOrigins,
    ],
    ownNamesOnly: publicUrl === undefined || ownHosts !== undefined,
    ownHosts,
    mediaHost: files.mediaUrl === undefined ? undefined : new URL(files.mediaUrl).host,
  })

/** Everything else on the one port, and the live endpoint with it. */
async function openHttp(
  context: Context,
  handlers: Handlers,
  realtime: Realtime,
  config: Config & { ownHosts: OwnHosts | undefined },
  isDraining: () => boolean,
): Promise<FastifyInstance> {
  const { storage, meters, bus } = context
  const fastify = await createHttpServer({
    ...context,
    handlers,
    mediaUrl: config.files.mediaUrl,
    version: context.versions.product,
    publicUrl: config.publicUrl,
    ownHosts: config.ownHosts,
    services: config.services,
    webRoot: config.webRoot,
    serviceWorker: config.serviceWorker,
    keptAssets: join(config.dataDir, 'web-assets'),
    proxies: config.proxies,
    hostOrigins: config.hostOrigins,
    metrics: {
      meters,
      token: config.metricsToken,
      bus: () => bus.state(),
      isDoingJobs: () => context.jobs.isMine(),
      lookUp: () => lookUpFigures(storage.db, config.dataDir).catch(() => undefined),
      sessions: () => realtime.countSessions(),
      pool: () => storage.countConnections?.(),
    },
    isDraining,
    health: {
      database: async () => (await sql`select 1`.execute(storage.db)).rows.length === 1,
      xmpp: async () => realtime.isServing(),
      disk: async () => (await storage.findFault()) === undefined,
    },
  })
  realtime.attach(fastify.server, fastify)
  return fastify
}

/** Figures of this node's disk, and of the database that all nodes share. */
async function lookUpFigures(db: Context['db'], dataDir: string): Promise<LookedUp> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const { waiting } = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .executeTakeFirstOrThrow()
  const { failing } = await db
    .selectFrom('webhooks')
    .where('failures', '>', 0)
    .select(({ fn }) => fn.countAll<number | string>().as('failing'))
    .executeTakeFirstOrThrow()
  const { streams } = await db
    .selectFrom('audit_streams')
    .where('failures', '>', 0)
    .select(({ fn }) => fn.countAll<number | string>().as('streams'))
    .executeTakeFirstOrThrow()
  const backup = await stat(backupMark(dataDir)).catch(() => undefined)
  return {
    disk: { free: bavail * bsize, size: blocks * bsize },
    webhooks: { waiting: Number(waiting), failing: Number(failing) },
    auditStreamsFailing: Number(streams),
    lastBackup: backup && Math.round(backup.mtimeMs / 1_000),
  }
}

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type RepeatedWork, repeatWork } from '../domain/customers/repeat-work.ts'
import type { DueRunner } from '../domain/due/due-runner.ts'
import { MemberCache } from '../domain/rooms/member-cache.ts'
import { createSearchIndex } from '../domain/search/search-index.ts'
import { UsageTally } from '../domain/usage/usage-tally.ts'
import { type Assistant, createAssistant } from '../features/assistant/assistant.ts'
import { createAuditLog } from '../features/audit/audit-log.ts'
import { createComposeAvatar } from '../features/avatars/compose-avatar.ts'
import { openRecordings } from '../features/calls/recordings/recordings.ts'
import { DEMO_COMPANY } from '../features/demo/demo.ts'
import { Destroyer } from '../features/destroy/destroyer.ts'
import { createRotaClock } from '../features/duty/rota-clock.ts'
import { createExportArchives } from '../features/exports/create-export-archives.ts'
import { createFiles, type FilesFeature } from '../features/files/files.ts'
import { notifyLateQuestions } from '../features/questions/late-questions.ts'
import { createScim } from '../features/scim/scim.ts'
import { Indexer } from '../features/search/indexer.ts'
import { createNeedsSecondFactor } from '../features/second-factor/factors.ts'
import type { PasswordHashing } from '../features/session/password-hashing.ts'
import type { Pepper } from '../features/session/password-pepper.ts'
import { createSession } from '../features/session/session.ts'
import { createStickers } from '../features/stickers/stickers.ts'
import { createWidgetPages } from '../features/widget/widget.ts'
import { closeHttpServer } from '../http/close-http-server.ts'
import { createHttpServer } from '../http/http-server.ts'
import { createLimiter } from '../http/limiter.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Delivery } from '../ports/delivery.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { Meters } from '../ports/meters.ts'
import type { VerifyXmppToken } from '../ports/realtime.ts'
import type { SmsSender } from '../ports/sms-sender.ts'
import type { UploadFolder } from '../storage/blobs/upload-folder.ts'
import type { Storage } from '../storage/storage.ts'
import { composeHandlers, type InnerParts } from './compose-handlers.ts'
import { composeLater } from './compose-later.ts'
import { composeModeration } from './compose-moderation.ts'
import { composeSignIn } from './compose-sign-in.ts'
import { composeWebhooks } from './compose-webhooks.ts'
import type { Config } from './config.ts'
import { composeKnowledge } from './knowledge.ts'
import { composeLive, type Live } from './live.ts'
import { CHATSERVER_VERSION, SERVER_VERSION } from './version.ts'

export interface Parts {
  config: Config
  storage: Storage
  hashing: PasswordHashing
  /** A key that is not in the database. */
  pepper: Pepper | undefined
  clock: Clock
  log: Logger
  sms: SmsSender
  blobs: BlobStore
  folder: UploadFolder
  bus: Bus
  jobs: Jobs
  meters: Meters
  /** Set when the server is about to stop: the load balancer chooses others. */
  drain: { isOn: boolean }
}

/** Told what a shutdown is waiting for, so that one that hangs can report it. */
export type WaitFor = (what: string) => void

export interface ComposedServer {
  fastify: FastifyInstance
  verifyXmppToken: VerifyXmppToken
  stop(waitFor: WaitFor): Promise<void>
}

/** The only place that knows all parts of the server. */
export async function composeServer(parts: Parts): Promise<ComposedServer> {
  const { config, storage, clock, log } = parts
  const limiter = createLimiter(config.rateLimits, storage)
  const audit = createAuditLog(storage.db, clock, log)
  const session = await createSession({
    ...parts,
    limiter,
    audit,
    version: CHATSERVER_VERSION,
    ...{ tokenLinks: config.tokenLinks, services: config.services },
    delivery: () => live.realtime.delivery,
    needsSecondFactor: createNeedsSecondFactor(storage.db),
  })
  const signIn = await composeSignIn(parts, session, audit, limiter, () => live.realtime.delivery)
  const members = new MemberCache()
  const index = createSearchIndex(storage.dialect)
  const indexer = new Indexer(storage, index, log, parts.jobs)
  const search = { storage, index, indexer }
  const assistant = createAssistant({
    ...{ storage, clock, log, knowledgeOf: composeKnowledge(search) },
    delivery: () => live.realtime.delivery,
  })
  const webhooks = await composeWebhooks(parts, audit, () => live.realtime.delivery)
  const gate = await composeModeration(parts, index, () => live.realtime.delivery)
  const usage = new UsageTally(parts)
  const recordings = await openRecordings(config.recording, storage.db, config.dataDir)
  const live = composeLive(parts, session, members, recordings, {
    ...{ ...gate, audit, onRecording: () => later.recordings.wake() },
    search: { index, archived: conversations => indexer.archived(conversations) },
    onArchived(message, conversationId, seq) {
      assistant.ask({ ...message, conversationId, seq })
      webhooks.archived(message, conversationId, seq)
      usage.count(message.sender.userId)
    },
  })
  const { files: settings, dataDir } = config
  const files = await createFiles({ ...parts, db: storage.db, members, audit, settings, dataDir })
  const { delivery } = live.realtime
  const { isThere, submit } = live
  const destroyer = new Destroyer({ ...parts, delivery, index, removeBytes: files.removeBytes })
  const later = composeLater(parts, live, { gate, webhooks, index, audit, files, recordings, members })
  const stickers = await createStickers(config.stickerDir)
  const rota = createRotaClock({ ...parts, delivery, members, isThere })
  const late = composeLateQuestions(parts, delivery, members)
  const inner = { delivery, members, audit, destroyer, search, isThere, later, limiter, gate, submit, usage }
  const fastify = await composeHttp(parts, live, { ...inner, webhooks, session, signIn, files, stickers })
  live.realtime.attach(fastify.server, fastify)
  indexer.start()
  destroyer.wake()
  await live.start()
  rota.start()
  late.start()
  usage.start()
  for (const runner of Object.values(later)) runner.wake()
  const running = { fastify, files, destroyer, rota, late, later, live, assistant, indexer, usage }
  const { verifyXmppToken } = session
  return { fastify, verifyXmppToken, stop: waitFor => stopInOrder(running, waitFor) }
}

const composeLateQuestions = (parts: Parts, delivery: Delivery, members: MemberCache): RepeatedWork =>
  repeatWork(parts, 'looking for late questions', () => notifyLateQuestions({ ...parts, delivery, members }))

interface StoppableParts {
  fastify: FastifyInstance
  files: FilesFeature
  destroyer: Destroyer
  rota: RepeatedWork
  late: RepeatedWork
  later: Record<string, Pick<DueRunner, 'stop'>>
  live: Live
  assistant: Assistant
  indexer: Indexer
  usage: UsageTally
}

/** Connections end last, so that what was archived is still acknowledged. */
async function stopInOrder(parts: StoppableParts, waitFor: WaitFor): Promise<void> {
  waitFor('uploads and conversions of files')
  await parts.files.stop()
  waitFor('messages that destroy themselves')
  await parts.destroyer.stop()
  waitFor('the rota')
  await parts.rota.stop()
  await parts.late.stop()
  waitFor('reminders and scheduled messages')
  for (const runner of Object.values(parts.later)) await runner.stop()
  waitFor('messages being archived')
  await parts.live.stop()
  waitFor('the assistant')
  await parts.assistant.settled()
  waitFor('answers to calls')
  await closeHttpServer(parts.fastify)
  await parts.usage.stop()
  waitFor('the search index')
  await parts.indexer.stop()
}

function composeHttp(parts: Parts, live: Live, inner: InnerParts): Promise<FastifyInstance> {
  const { config, storage, blobs, log } = parts
  const { session, signIn, files, stickers, audit, limiter } = inner
  return createHttpServer({
    handlers: composeHandlers(parts, inner),
    stickers: stickers.files,
    authenticate: session.authenticate,
    findSession: session.findSession,
    lives: session.lives,
    uploads: files.uploads,
    downloads: files.downloads,
    composeAvatar: createComposeAvatar({ downloads: files.downloads, blobs }),
    blobs,
    exportArchives: createExportArchives({ ...parts, dataDir: config.dataDir }, audit),
    audit,
    mediaUrl: config.files.mediaUrl,
    authenticateRefresh: session.authenticateRefresh,
    endCodeOf: session.endCodeOf,
    limiter,
    sso: signIn.sso,
    scim: createScim({ ...inner, ...session, storage, clock: parts.clock }),
    log,
    version: SERVER_VERSION,
    publicUrl: config.publicUrl,
    services: config.services,
    webRoot: config.webRoot,
    widgetPages: createWidgetPages(storage, parts.clock, DEMO_COMPANY.domain),
    proxies: config.proxies,
    hostOrigins: config.hostOrigins,
    metrics: {
      ...{ meters: parts.meters, token: config.metricsToken, bus: () => parts.bus.state() },
      ...{ sessions: () => live.realtime.countSessions(), pool: () => storage.countConnections?.() },
    },
    isDraining: () => parts.drain.isOn,
    health: {
      database: async () => (await sql`select 1`.execute(storage.db)).rows.length === 1,
      xmpp: async () => live.realtime.isServing(),
      disk: async () => (await storage.findFault()) === undefined,
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type RepeatedWork, repeatWork } from '../domain/customers/repeat-work.ts'
import { createPictures } from '../domain/pictures/pictures.ts'
import type { Handlers } from '../domain/rest/handlers.ts'
import { MemberCache } from '../domain/rooms/member-cache.ts'
import { createSearchIndex } from '../domain/search/search-index.ts'
import { createAnnotations } from '../features/annotations/annotations.ts'
import { createAnswers } from '../features/answers/answers.ts'
import { type Assistant, createAssistant } from '../features/assistant/assistant.ts'
import { createAuditLog } from '../features/audit/audit-log.ts'
import { createComposeAvatar } from '../features/avatars/compose-avatar.ts'
import { createBlacklist } from '../features/blacklist/blacklist.ts'
import { createBoard } from '../features/board/board.ts'
import { createBranches } from '../features/branches/branches.ts'
import { createCapture } from '../features/capture/capture.ts'
import { createCompanies } from '../features/companies/companies.ts'
import { createConsultations } from '../features/consultations/consultations.ts'
import { createDelete } from '../features/delete/delete.ts'
import { DEMO_COMPANY } from '../features/demo/demo.ts'
import { createDestroy } from '../features/destroy/destroy.ts'
import { Destroyer } from '../features/destroy/destroyer.ts'
import { createAbsences } from '../features/duty/absences.ts'
import { createDuty, type DutyParts } from '../features/duty/duty.ts'
import { createRotaClock } from '../features/duty/rota-clock.ts'
import { createFiles, type FilesFeature } from '../features/files/files.ts'
import { createFriends } from '../features/friends/friends.ts'
import { createRecordConfirms } from '../features/history/confirm-records.ts'
import { createHistory } from '../features/history/history.ts'
import { createDescribeLink } from '../features/links/describe-link.ts'
import { createMute } from '../features/mute/mute.ts'
import { createNotes } from '../features/notes/notes.ts'
import { createPeople } from '../features/people/people.ts'
import { createPins } from '../features/pins/pins.ts'
import { createPreferences } from '../features/preferences/preferences.ts'
import { createProfile } from '../features/profile/profile.ts'
import { notifyLateQuestions } from '../features/questions/late-questions.ts'
import { createReaders } from '../features/receipts/readers.ts'
import { createRecent } from '../features/recent/recent.ts'
import { createReplies } from '../features/replies/replies.ts'
import { createSaved } from '../features/saved/saved.ts'
import { createScheduled } from '../features/scheduled/scheduled.ts'
import { Indexer } from '../features/search/indexer.ts'
import { createSearch, type SearchParts } from '../features/search/search.ts'
import { createNeedsSecondFactor } from '../features/second-factor/factors.ts'
import { createSecondFactor } from '../features/second-factor/second-factor.ts'
import type { PasswordHashing } from '../features/session/password-hashing.ts'
import type { Pepper } from '../features/session/password-pepper.ts'
import { createSession, type SessionFeature } from '../features/session/session.ts'
import { createSetup } from '../features/setup/setup.ts'
import { createStickers, type StickersFeature } from '../features/stickers/stickers.ts'
import { createSystem } from '../features/system/system.ts'
import { createTeams } from '../features/teams/teams.ts'
import { createTips } from '../features/tips/tips.ts'
import { createWidgetCalls, createWidgetPages } from '../features/widget/widget.ts'
import { closeHttpServer } from '../http/close-http-server.ts'
import { createHttpServer } from '../http/http-server.ts'
import { createLimiter } from '../http/limiter.ts'
import type { Audit } from '../ports/audit.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Clock } from '../ports/clock.ts'
import type { Delivery } from '../ports/delivery.ts'
import type { Limiter } from '../ports/limiter.ts'
import type { VerifyXmppToken } from '../ports/realtime.ts'
import type { SmsSender } from '../ports/sms-sender.ts'
import type { UploadFolder } from '../storage/blobs/upload-folder.ts'
import type { Storage } from '../storage/storage.ts'
import { composeAdmin } from './compose-admin.ts'
import { composeGroups } from './compose-groups.ts'
import { composeLater } from './compose-later.ts'
import { composeReports } from './compose-reports.ts'
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
}

/** Told by a stop what it waits for next, so that one that hangs can say so. */
export type WaitFor = (what: string) => void

export interface ComposedServer {
  fastify: FastifyInstance
  verifyXmppToken: VerifyXmppToken
  stop(waitFor: WaitFor): Promise<void>
}

/** The only place that knows all parts of the server. */
export async function composeServer(parts: Parts): Promise<ComposedServer> {
  const { config, storage, clock, log } = parts
  const limiter = createLimiter(config.rateLimits)
  const audit = createAuditLog(storage.db, clock, log)
  const session = await createSession({
    ...parts,
    limiter,
    audit,
    version: CHATSERVER_VERSION,
    tokenLinks: config.tokenLinks,
    delivery: () => live.realtime.delivery,
    needsSecondFactor: createNeedsSecondFactor(storage.db),
  })
  const secondFactor = await createSecondFactor(
    { ...session, storage, clock, audit, limiter },
    parts.pepper?.secret,
  )
  const members = new MemberCache()
  const index = createSearchIndex(storage.dialect)
  const indexer = new Indexer(storage, index, log)
  const search = { storage, index, indexer }
  const assistant = createAssistant({
    ...{ storage, clock, log, knowledgeOf: composeKnowledge(search) },
    delivery: () => live.realtime.delivery,
  })
  const live = composeLive(parts, session, members, {
    search: { index, archived: conversations => indexer.archived(conversations) },
    onArchived: (message, conversationId, seq) => assistant.ask({ ...message, conversationId, seq }),
  })
  const { files: settings, dataDir } = config
  const files = await createFiles({ ...parts, db: storage.db, members, audit, settings, dataDir })
  const { delivery } = live.realtime
  const destroyer = new Destroyer({ ...parts, delivery, index, removeBytes: files.removeBytes })
  const later = composeLater(parts, live)
  const stickers = await createStickers(config.stickerDir)
  const { isThere } = live
  const rota = createRotaClock({ storage, delivery, clock, members, log, isThere })
  const late = repeatWork(log, 'looking for late questions', () =>
    notifyLateQuestions({ storage, delivery, clock, members, log }),
  )
  const inner = { delivery, members, audit, destroyer, search, stickers, isThere, later, limiter }
  const fastify = await composeHttp(parts, session, files, live, { ...inner, secondFactor })
  live.realtime.attach(fastify.server, fastify)
  indexer.start()
  destroyer.wake()
  await live.start()
  rota.start()
  late.start()
  for (const runner of Object.values(later)) runner.wake()
  return {
    fastify,
    verifyXmppToken: session.verifyXmppToken,
    stop: waitFor =>
      stopInOrder({ fastify, files, destroyer, rota, late, later, live, assistant, indexer }, waitFor),
  }
}

interface StoppableParts {
  fastify: FastifyInstance
  files: FilesFeature
  destroyer: Destroyer
  rota: RepeatedWork
  late: RepeatedWork
  later: Inner['later']
  live: Live
  assistant: Assistant
  indexer: Indexer
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
  waitFor('the search index')
  await parts.indexer.stop()
}

function composeHttp(
  parts: Parts,
  session: SessionFeature,
  files: FilesFeature,
  live: Live,
  { secondFactor, ...inner }: Inner & { secondFactor: SecondFactorCalls },
): Promise<FastifyInstance> {
  const { config, storage, blobs, log } = parts
  const { stickers, audit, limiter } = inner
  return createHttpServer({
    handlers: { ...composeHandlers(parts, session, files, inner), ...secondFactor },
    stickers: stickers.files,
    authenticate: session.authenticate,
    findSession: session.findSession,
    lives: session.lives,
    uploads: files.uploads,
    downloads: files.downloads,
    composeAvatar: createComposeAvatar({ downloads: files.downloads, blobs }),
    blobs,
    audit,
    mediaUrl: config.files.mediaUrl,
    authenticateRefresh: session.authenticateRefresh,
    endCodeOf: session.endCodeOf,
    limiter,
    log,
    version: SERVER_VERSION,
    publicUrl: config.publicUrl,
    webRoot: config.webRoot,
    widgetPages: createWidgetPages(storage, DEMO_COMPANY.domain),
    proxies: config.proxies,
    hostOrigins: config.hostOrigins,
    health: {
      database: async () => (await sql`select 1`.execute(storage.db)).rows.length === 1,
      xmpp: async () => live.realtime.isServing(),
      disk: async () => (await storage.findFault()) === undefined,
    },
  })
}

type SecondFactorCalls = Awaited<ReturnType<typeof createSecondFactor>>

/** What the parts of the server know of each other. */
interface Inner {
  delivery: Delivery
  members: MemberCache
  audit: Audit
  destroyer: Destroyer
  search: SearchParts
  stickers: StickersFeature
  isThere: DutyParts['isThere']
  later: ReturnType<typeof composeLater>
  limiter: Limiter
}

function composeHandlers(
  parts: Parts,
  session: SessionFeature,
  files: FilesFeature,
  { audit, destroyer, search, stickers, isThere, later, limiter, ...live }: Inner,
): Omit<Handlers, keyof SecondFactorCalls> {
  const { config, storage, clock, hashing, blobs, folder } = parts
  const announcing = { storage, clock, ...live }
  const pictures = createPictures({ blobs, folder })
  return {
    ...createSystem(storage.db, clock, { chatServer: CHATSERVER_VERSION, product: SERVER_VERSION }),
    ...composeReports(parts),
    ...session.handlers,
    ...createPeople(announcing),
    ...createProfile({ ...announcing, audit, pictures }),
    ...createBranches(storage.db),
    ...createFriends(announcing),
    ...createBlacklist(announcing),
    ...createMute(announcing),
    ...createPins(announcing),
    ...createRecent(announcing),
    ...createPreferences(announcing),
    ...createCapture({ storage, clock, audit }),
    ...createHistory(storage.db),
    ...createRecordConfirms(storage.db),
    ...createAnnotations(storage.db),
    ...composeGroups({ ...announcing, audit, pictures }),
    ...createAnswers({ ...announcing, audit }),
    ...createNotes({ ...announcing, audit }),
    ...createReplies({ ...announcing, audit }),
    ...createBoard(storage.db, clock),
    ...createTeams({ ...announcing, audit }),
    ...createConsultations({ ...announcing, audit }),
    ...createAbsences({ ...announcing, audit }),
    ...createDuty({ ...announcing, audit, isThere }),
    ...createSearch(search),
    ...createDelete({ ...announcing, audit }),
    ...createDestroy(announcing, destroyer),
    ...createReaders(storage, live.members),
    ...createWidgetCalls({ ...announcing, audit, limiter, signInAs: session.signInAs }),
    ...createTips(announcing),
    ...createSaved({ storage, clock, runner: later.reminders }),
    ...createScheduled({ storage, clock, runner: later.scheduled }),
    ...files.handlers,
    ...stickers.handlers,
    ...createCompanies(storage.db, !config.companyList),
    ...createSetup({ ...announcing, ...session, audit, hashPassword: hashing.hash }),
    ...composeAdmin(
      { storage, clock, audit, hashing, pictures, members: live.members },
      session,
      live.delivery,
    ),
    ...createDescribeLink(config.linkPreviews, () => clock.now()),
  }
}

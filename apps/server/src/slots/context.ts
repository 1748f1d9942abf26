import type { Content, ConversationRef } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ArchiveAges } from '../domain/archive/archive-ages.ts'
import type { Command, CommandOutcome } from '../domain/commands/command.ts'
import type { Reach } from '../domain/outbound/open-request.ts'
import type { Pictures } from '../domain/pictures/pictures.ts'
import type { ServiceUrls } from '../domain/rest/service-addresses.ts'
import type { MemberCache } from '../domain/rooms/member-cache.ts'
import type { SearchIndex } from '../domain/search/search-index.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Bus } from '../ports/bus.ts'
import type { Censor } from '../ports/censor.ts'
import type { Clock } from '../ports/clock.ts'
import type { Delivery } from '../ports/delivery.ts'
import type { ExceptionService } from '../ports/exception-service.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { Limiter, RateLimits } from '../ports/limiter.ts'
import type { MailSender } from '../ports/mail-sender.ts'
import type { MailServers } from '../ports/mail-servers.ts'
import type { Meters } from '../ports/meters.ts'
import type { SmsSender } from '../ports/sms-sender.ts'
import type { StanzaSender } from '../ports/stanza-handlers.ts'
import type { UploadFolder } from '../storage/blobs/upload-folder.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'

/** What the operator sets for features. A feature adds its own: `declare module '../../slots/context.ts'`. */
export interface Settings {
  dataDir: string
  /** The address people use, without a slash at the end. */
  publicUrl: string | undefined
  rateLimits: RateLimits | 'off'
  /** Separate hosts for history and files. */
  services: ServiceUrls
  /** Take session tokens in links, not only codes that work once. */
  tokenLinks: boolean
  /** Also take passwords encrypted without nonce and time. */
  specSignIn: boolean
  /** Origins of applications that may show this one inside a frame. */
  hostOrigins: readonly string[]
  /** Identity providers may be in the operator's own network. */
  privateHosts: boolean
  /** The login page shows the names of all companies. */
  companyList: boolean
  /** Read public web pages for link cards. */
  linkPreviews: boolean
  /** Folder of the sticker packs. */
  stickerDir: string | undefined
  /** The built web app. */
  webRoot: string
}

/** What the server gives to all features. */
export interface ServerParts {
  config: Settings
  storage: Storage
  db: Kysely<Schema>
  clock: Clock
  log: Logger
  bus: Bus
  jobs: Jobs
  meters: Meters
  blobs: BlobStore
  folder: UploadFolder
  pictures: Pictures
  sms: SmsSender
  /** Undefined: the operator has set up none. */
  mailSender: MailSender | undefined
  /** Mail servers of teams. */
  mailServers: MailServers
  censor: Censor | undefined
  exceptions: ExceptionService | undefined
  limiter: Limiter
  members: MemberCache
  index: SearchIndex
  /** Usable once all features have started. */
  delivery: Delivery
  /** Hosts that the server may contact for companies. */
  reach: Reach
  /** A key that is not in the database. */
  outsideKey: Uint8Array | undefined
  versions: {
    /** The version of the chat server's calls [session-19]. */
    chatServer: string
    product: string
  }
}

/** A message that was just archived. */
export interface FreshMessage {
  id: string
  sender: StanzaSender
  to: ConversationRef
  content: Content
  createTime: number
  /** Set: it destroys itself. */
  destroyTime?: number | undefined
}

/**
 * What features do for one another, so that none has to import another. Each declares what it offers in its own folder, by
 * `declare module '../../slots/context.ts'`.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Services {}

/**
 * What a feature may use. Services of features further down in the list are there once all have started: look them up when they
 * are needed, not before.
 */
export interface Context extends ServerParts, Services {
  provide(services: Partial<Services>): void
  /** Tells all features of a new message. */
  announceArchived(message: FreshMessage, conversationId: number, seq: number): void
  /** Tells all features of a message that the server itself has posted and that is news to people. */
  announcePosted(conversationId: number, seq: number): void
  /** By the feature whose command it is. */
  executeCommand(command: Command, ages: ArchiveAges): Promise<CommandOutcome>
}

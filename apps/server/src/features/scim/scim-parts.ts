import type { DirectoryGroupKind } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { News } from '../../domain/archive/archive-and-announce.ts'
import type { Audit, AuditAction } from '../../domain/audit/audit.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

export interface ScimParts {
  storage: Storage
  clock: Clock
  audit: Audit
  limiter: Limiter
  delivery: Delivery
  members: MemberCache
  endSessions(userId: number, db: Kysely<Schema>): Promise<string[]>
}

/** The company that a token belongs to. */
export interface Directory {
  companyId: number
  domain: string
  /** The domain of its e-mail addresses, if it is known. */
  emailDomain: string
  /** What a group becomes that it creates. */
  newGroups: DirectoryGroupKind
  /** The administrator who made the token. */
  userId: number
  ip: string
  origin: string
}

/** A change that the directory makes, in one transaction with the company locked. */
export interface DirectoryChange {
  db: Kysely<Schema>
  directory: Directory
  note(action: AuditAction, detail: string): Promise<void>
  announce(news: News): void
  /** Their live connections are cut after the transaction. */
  cut(sessions: string[]): void
  /** The members of this team follow the group after the transaction. */
  follow(team: number): void
}

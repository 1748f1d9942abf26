import type { Xml } from '@parley/protocol/wire'
import type { Transaction } from 'kysely'
import type { Delivery, Device } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

interface Announcement {
  domain: string
  users: Iterable<string>
  stanza: Xml
  /** The device that knows already. */
  except?: Device
}

/** Keeps a stanza until the transaction is committed. */
export type Announce = (announcement: Announcement) => void

export interface AnnouncingParts {
  storage: Storage
  delivery: Delivery
}

/**
 * Runs a transaction and delivers what it announced, in that order, once everything is committed. Nobody hears of
 * something that was rolled back. Batches of messages do the same with an acknowledgement after each (`createMessageService`).
 */
export async function archiveAndAnnounce<Result>(
  { storage, delivery }: AnnouncingParts,
  work: (db: Transaction<Schema>, announce: Announce) => Promise<Result>,
): Promise<Result> {
  const announcements: Announcement[] = []
  const result = await storage.transaction(db => work(db, announcement => announcements.push(announcement)))
  for (const { domain, users, stanza, except } of announcements)
    delivery.toUsers(domain, users, stanza, except)
  return result
}

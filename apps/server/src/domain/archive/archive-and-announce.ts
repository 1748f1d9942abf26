import { setTimeout as delay } from 'node:timers/promises'
import type { Xml } from '@parley/protocol/wire'
import type { Transaction } from 'kysely'
import type { Delivery, Device } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { storageFaultOf } from '../../storage/storage-fault.ts'
import { commitInTurn } from './commit-in-turn.ts'

interface Archived {
  conversationId: number
  id: string
  /** Set: people are told of it while their app is closed. */
  newsSeq?: number | undefined
}

export interface News {
  domain: string
  users: Iterable<string>
  stanza: Xml
  /** The device that already knows. */
  except?: Device
  /** The message it announces; used to check whether an unconfirmed commit happened. */
  archived?: Archived
}

/** Keeps a stanza until the transaction is committed. */
export type Announce = (announcement: News) => void

export interface AnnouncingParts {
  storage: Storage
  delivery: Pick<Delivery, 'toUsers' | 'posted'>
}

/**
 * Runs a transaction and delivers its announcements, in order, after the commit. Nothing that was rolled back is
 * announced. Message batches do the same with an acknowledgement after each (`createMessageService`).
 */
export async function archiveAndAnnounce<Result>(
  { storage, delivery }: AnnouncingParts,
  work: (db: Transaction<Schema>, announce: Announce) => Promise<Result>,
): Promise<Result> {
  const announcements: News[] = []
  let isAtCommit = false
  const deliver = () => {
    for (const { domain, users, stanza, except, archived } of announcements) {
      delivery.toUsers(domain, users, stanza, except)
      if (archived?.newsSeq !== undefined) delivery.posted?.(archived.conversationId, archived.newsSeq)
    }
  }
  try {
    const { result, turns } = await commitInTurn(
      storage,
      db => {
        // Drop what a rolled-back attempt collected.
        announcements.length = 0
        isAtCommit = false
        return work(db, announcement => announcements.push(announcement))
      },
      () => {
        isAtCommit = true
        return announcements.flatMap(({ archived }) => archived?.conversationId ?? [])
      },
    )
    await turns.deliver(turns.conversations, deliver)
    return result
  } catch (error) {
    const archived = announcements.find(one => one.archived)?.archived
    if (isAtCommit && archived && storageFaultOf(error))
      void isCommitted(storage, archived).then(found => found && deliver())
    throw error
  }
}

/** When to check whether a commit happened whose confirmation was lost. */
const LOOK_AFTER_MS = [200, 1_000, 3_000, 10_000, 30_000]

async function isCommitted(storage: Storage, archived: Archived): Promise<boolean> {
  for (const wait of LOOK_AFTER_MS) {
    await delay(wait, undefined, { ref: false })
    const row = await storage.db
      .selectFrom('messages')
      .where('conversation_id', '=', archived.conversationId)
      .where('id', '=', archived.id)
      .select('seq')
      .executeTakeFirst()
      // The database is still unreachable; the next check may succeed.
      .catch(() => undefined)
    if (row) return true
  }
  return false
}

import { ASSISTANT_ID } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { directKey } from '../../domain/access/direct-key.ts'
import { findAddressee } from '../../domain/access/visible-people.ts'
import type { ConversationEnd } from '../../domain/archive/take-stamp.ts'
import { openDirectConversation } from '../../domain/conversations/open-direct-conversation.ts'
import type { Runner } from '../../storage/run-together.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { FoundChat } from './batch-queries.ts'
import type { BatchStatements } from './batch-statements.ts'
import type { BatchPerson } from './people-of-batch.ts'

export interface DirectEnd extends ConversationEnd {
  /** Nobody may write here now: a block, or a friendship that has ended. */
  isBarred: boolean
  /** The name of the room in which it is open to colleagues. */
  mergedRoom: string | null
}

export const endOfRow = ({
  id,
  last_seq,
  last_time,
  chain_hash,
  barred,
  merged_room,
}: FoundChat): DirectEnd => ({
  id,
  last_seq,
  last_time,
  chain_hash,
  isBarred: barred === 1,
  mergedRoom: merged_room,
})

export interface DirectPair {
  companyId: number
  sender: BatchPerson
  receiver: BatchPerson
}

const keyOf = ({ sender, receiver }: DirectPair): string => directKey(sender.userName, receiver.userName)

/**
 * Direct chats of a batch: created if new, and locked. People with an existing chat may write there;
 * whether a customer may start one is checked only for the first message.
 */
export class ConversationsOfBatch {
  readonly #ends = new Map<string, DirectEnd>()
  #areLocked = false

  /** Undefined: there is none, and the sender may not start one. */
  endOf(pair: DirectPair): DirectEnd | undefined {
    return this.#ends.get(`${pair.companyId} ${keyOf(pair)}`)
  }

  /** Those that exist already, before it is known who may write. */
  async lockAll(
    db: Runner,
    statements: BatchStatements,
    messages: readonly AcceptedMessage[],
  ): Promise<void> {
    this.#areLocked = true
    const byCompany = Map.groupBy(messages, ({ sender }) => sender.companyId)
    for (const [companyId, ofCompany] of [...byCompany].sort(([one], [other]) => one - other)) {
      const keys = ofCompany.map(({ sender, to }) => directKey(sender.user, to.id))
      await this.#lock(db, statements, companyId, [...new Set(keys)])
    }
  }

  async load(db: Kysely<Schema>, statements: BatchStatements, pairs: readonly DirectPair[]): Promise<void> {
    const byCompany = Map.groupBy(pairs, pair => pair.companyId)
    for (const [companyId, ofCompany] of [...byCompany].sort(([one], [other]) => one - other)) {
      const wanted = Map.groupBy(ofCompany, keyOf)
      if (!this.#areLocked) await this.#lock(db, statements, companyId, [...wanted.keys()])
      const opened: string[] = []
      for (const [key, ofKey] of wanted)
        if (!this.#ends.has(`${companyId} ${key}`) && (await openFirst(db, ofKey))) opened.push(key)
      if (opened.length > 0) await this.#lock(db, statements, companyId, opened)
    }
  }

  async #lock(
    db: Runner,
    statements: BatchStatements,
    companyId: number,
    keys: readonly string[],
  ): Promise<void> {
    for (const row of await statements.lockConversations(db, companyId, keys))
      this.#ends.set(`${companyId} ${row.key}`, endOfRow(row))
  }
}

/** Opens it if either of the two may start it; returns whether it did. */
async function openFirst(db: Kysely<Schema>, pairs: readonly DirectPair[]): Promise<boolean> {
  for (const pair of pairs) {
    const { companyId, sender, receiver } = pair
    if (!(await mayOpen(db, pair))) continue
    await openDirectConversation(db, companyId, sender, receiver)
    return true
  }
  return false
}

/** A customer may write to people visible to customers, and to the assistant [access-4]. */
async function mayOpen(db: Kysely<Schema>, { companyId, sender, receiver }: DirectPair): Promise<boolean> {
  if (!sender.isCustomer || receiver.userName === ASSISTANT_ID) return true
  const viewer = { companyId, userId: sender.id, isCustomer: true }
  return (await findAddressee(db, viewer, receiver.userName)) !== undefined
}

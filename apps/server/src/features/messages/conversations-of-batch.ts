import type { Kysely } from 'kysely'
import { directKey } from '../../kernel/direct-key.ts'
import { openDirectConversation } from '../../kernel/open-direct-conversation.ts'
import type { Schema } from '../../storage/schema.ts'
import type { BatchStatements } from './batch-statements.ts'
import type { Person } from './people-of-batch.ts'

/** The end of a conversation while its row is locked; messages of the batch push it forward. */
export interface Head {
  id: number
  lastSeq: number
  lastTime: number
}

export interface DirectHead extends Head {
  /** Nobody may write here now: a blacklist, or a friendship that has ended. */
  isBarred: boolean
}

export interface DirectPair {
  companyId: number
  sender: Person
  receiver: Person
}

const keyOf = ({ sender, receiver }: DirectPair): string => directKey(sender.userName, receiver.userName)

/** One-to-one conversations of a batch: opened where they are new, and locked. */
export class ConversationsOfBatch {
  readonly #heads = new Map<string, DirectHead>()

  headOf(pair: DirectPair): DirectHead {
    const head = this.#heads.get(`${pair.companyId} ${keyOf(pair)}`)
    if (!head) throw new Error('A conversation of the batch was not loaded.')
    return head
  }

  async load(db: Kysely<Schema>, statements: BatchStatements, pairs: readonly DirectPair[]): Promise<void> {
    const byCompany = Map.groupBy(pairs, pair => pair.companyId)
    for (const [companyId, ofCompany] of [...byCompany].sort(([one], [other]) => one - other)) {
      const wanted = new Map(ofCompany.map(pair => [keyOf(pair), pair]))
      await this.#lock(db, statements, companyId, [...wanted.keys()])
      const missing = [...wanted].filter(([key]) => !this.#heads.has(`${companyId} ${key}`))
      if (missing.length === 0) continue
      for (const [, { sender, receiver }] of missing)
        await openDirectConversation(db, companyId, sender, receiver)
      await this.#lock(
        db,
        statements,
        companyId,
        missing.map(([key]) => key),
      )
    }
  }

  async #lock(
    db: Kysely<Schema>,
    statements: BatchStatements,
    companyId: number,
    keys: readonly string[],
  ): Promise<void> {
    for (const row of await statements.lockConversations(db, companyId, keys))
      this.#heads.set(`${companyId} ${row.key}`, {
        id: row.id,
        lastSeq: row.last_seq,
        lastTime: row.last_time,
        isBarred: row.barred === 1,
      })
  }
}

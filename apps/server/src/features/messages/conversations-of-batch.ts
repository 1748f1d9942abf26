import type { Kysely } from 'kysely'
import { directKey } from '../../kernel/direct-key.ts'
import { openDirectConversation } from '../../kernel/open-direct-conversation.ts'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import type { Person } from './people-of-batch.ts'

/** The end of a conversation while its row is locked; messages of the batch push it forward. */
export interface Head {
  id: number
  lastSeq: number
  lastTime: number
}

export interface DirectPair {
  companyId: number
  sender: Person
  receiver: Person
}

const mapKey = (companyId: number, key: string): string => `${companyId} ${key}`

/** One-to-one conversations of a batch: opened where they are new, locked in the order of their ids. */
export class ConversationsOfBatch {
  readonly #heads = new Map<string, Head>()

  headOf({ companyId, sender, receiver }: DirectPair): Head {
    const head = this.#heads.get(mapKey(companyId, directKey(sender.userName, receiver.userName)))
    if (!head) throw new Error('A conversation of the batch was not loaded.')
    return head
  }

  async load(db: Kysely<Schema>, dialect: DialectName, pairs: readonly DirectPair[]): Promise<void> {
    const wanted = new Map<string, DirectPair>()
    for (const pair of pairs)
      wanted.set(mapKey(pair.companyId, directKey(pair.sender.userName, pair.receiver.userName)), pair)
    if (wanted.size === 0) return
    await this.#lock(db, dialect, [...wanted.values()])
    const missing = [...wanted].filter(([key]) => !this.#heads.has(key)).map(([, pair]) => pair)
    if (missing.length === 0) return
    for (const { companyId, sender, receiver } of missing)
      await openDirectConversation(db, companyId, sender, receiver)
    await this.#lock(db, dialect, missing)
  }

  async #lock(db: Kysely<Schema>, dialect: DialectName, pairs: readonly DirectPair[]): Promise<void> {
    const query = db
      .selectFrom('conversations')
      .where('company_id', 'in', [...new Set(pairs.map(pair => pair.companyId))])
      .where('kind', '=', 'chat')
      .where(
        'key',
        'in',
        pairs.map(pair => directKey(pair.sender.userName, pair.receiver.userName)),
      )
      .select(['id', 'company_id', 'key', 'last_seq', 'last_time'])
      // One order for all processes, so that two batches cannot wait for each other.
      .orderBy('id')
    const rows = await (dialect === 'postgres' ? query.forUpdate() : query).execute()
    for (const { id, company_id, key, last_seq, last_time } of rows)
      this.#heads.set(mapKey(company_id, key), { id, lastSeq: last_seq, lastTime: last_time })
  }
}

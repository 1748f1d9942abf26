import { directKey } from '../../domain/access/direct-key.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { MessageRow } from './batch-queries.ts'
import type { ChatMemory } from './chat-memory.ts'
import type { MovedHead } from './chat-statements.ts'
import type { DirectEnd, DirectPair } from './conversations-of-batch.ts'
import { type Destination, destinationInPair, targetOf } from './destinations-of-batch.ts'
import { MergedOfBatch } from './merged-of-batch.ts'
import type { BatchPerson } from './people-of-batch.ts'
import { RoomsOfBatch } from './rooms-of-batch.ts'

const NO_ROOMS = new RoomsOfBatch()
const NONE_MERGED = new MergedOfBatch()

/** A text between two people that needs nothing from the database but the two and their chat. */
export const isPlain = ({
  to,
  content,
  destroyTime,
  forwardSource,
  isOnlyAskedFor,
}: AcceptedMessage): boolean =>
  to.kind === 'chat' &&
  content.kind === 'text' &&
  content.quotes.length === 0 &&
  destroyTime === undefined &&
  forwardSource === undefined &&
  !isOnlyAskedFor

/** People and direct chats of a batch of plain messages on SQLite. */
export class PlainChats {
  readonly #memory: ChatMemory
  readonly #heads = new Map<string, MovedHead>()
  #isWritten = false

  constructor(memory: ChatMemory) {
    this.#memory = memory
    memory.refresh()
  }

  find(companyId: number, userName: string): BatchPerson | undefined {
    return this.#memory.person(companyId, userName)
  }

  /** Undefined: it may not go there, or more has to be known than an open chat of two. */
  destinationOf(message: AcceptedMessage): Destination | undefined {
    const target = targetOf(message, this, NONE_MERGED)
    const end = 'pair' in target ? this.#endOf(target.pair) : undefined
    if (!('pair' in target) || !end || end.isBarred || end.mergedRoom !== null) return undefined
    return destinationInPair(message, target, end, NO_ROOMS)
  }

  #endOf({ companyId, sender, receiver }: DirectPair): DirectEnd | undefined {
    const key = directKey(sender.userName, receiver.userName)
    const path = `${companyId} ${key}`
    const used = this.#heads.get(path)?.end
    if (used) return used
    const end = this.#memory.takeEnd(companyId, key)
    if (end) this.#heads.set(path, { key, end, seqBefore: end.last_seq, hashBefore: end.chain_hash })
    return end
  }

  /** Whether each chat ended where it was thought to end and still is open, and no message is there already. */
  write(rows: readonly MessageRow[]): boolean {
    const { statements } = this.#memory
    const heads = [...this.#heads.values()]
    this.#isWritten =
      statements.moveHeads(heads) === heads.length && statements.insertMessages(rows) === rows.length
    return this.#isWritten
  }

  /** What was written is stored. */
  keep(): void {
    if (this.#isWritten) for (const { end } of this.#heads.values()) this.#memory.keepEnd(end)
  }
}

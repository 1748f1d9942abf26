import { directKey } from '../../domain/access/direct-key.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { ChatStatements } from './chat-statements.ts'
import { type DirectEnd, type DirectPair, endOfRow } from './conversations-of-batch.ts'
import { type Destination, destinationInPair, targetOf } from './destinations-of-batch.ts'
import { MergedOfBatch } from './merged-of-batch.ts'
import { type BatchPerson, personOfRow } from './people-of-batch.ts'
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

/** People and direct chats of a batch of plain messages on SQLite, looked up when they are needed. */
export class PlainChats {
  readonly #statements: ChatStatements
  readonly #people = new Map<string, BatchPerson | undefined>()
  readonly #ends = new Map<string, DirectEnd | undefined>()

  constructor(statements: ChatStatements) {
    this.#statements = statements
  }

  find(companyId: number, userName: string): BatchPerson | undefined {
    return remembered(this.#people, `${companyId} ${userName}`, () => {
      const row = this.#statements.findUser(companyId, userName)
      return row && personOfRow(row)
    })
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
    return remembered(this.#ends, `${companyId} ${key}`, () => {
      const row = this.#statements.findChat(companyId, key)
      return row && endOfRow(row)
    })
  }
}

function remembered<T>(
  known: Map<string, T | undefined>,
  key: string,
  find: () => T | undefined,
): T | undefined {
  let value = known.get(key)
  if (value === undefined) {
    value = find()
    known.set(key, value)
  }
  return value
}

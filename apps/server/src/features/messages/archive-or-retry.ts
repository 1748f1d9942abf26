import type { FaultCode } from '@parley/protocol/wire'
import type { Kysely, Transaction } from 'kysely'
import { allowsSelfDestruct } from '../../domain/access/allows-self-destruct.ts'
import {
  commitInTurn,
  commitNow,
  type DeliveryTurns,
  watchTurns,
} from '../../domain/archive/commit-in-turn.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { storageFaultOf } from '../../storage/storage-fault.ts'
import type { AcceptedMessage } from './accept-message.ts'
import { faultCodeOf } from './announce.ts'
import { BatchArchive, type Outcome } from './archive-batch.ts'
import { ArchiveFailures } from './archive-failures.ts'
import { attachFiles } from './attach-files.ts'
import { USER_COLUMNS } from './batch-queries.ts'
import { BatchStatements } from './batch-statements.ts'
import { ChatMemory } from './chat-memory.ts'
import { ChatStatements } from './chat-statements.ts'
import type { MessageServiceParts } from './message-service.ts'
import { isPlain, PlainChats } from './plain-chats.ts'
import { verifyChatRecords } from './verify-chat-record.ts'
import { verifyForwards } from './verify-forward.ts'
import { verifyQuotes } from './verify-quotes.ts'
import { verifySome } from './verify-some.ts'
import { areSeqsWrong } from './writes-of-batch.ts'

type Parts = Pick<MessageServiceParts, 'storage' | 'clock' | 'members' | 'beside' | 'log'> & {
  /** A deliberate bug, for the test that must find it. */
  forgetsUnconfirmed: boolean
}

export interface ArchivedBatch {
  outcomes: Outcome[]
  turns: DeliveryTurns
}

export const conversationsOf = (outcomes: Outcome[]): number[] =>
  outcomes.flatMap(outcome =>
    'archived' in outcome
      ? [outcome.conversationId, ...(outcome.mirror ? [outcome.mirror.conversationId] : [])]
      : [],
  )

/** Marks messages that destroy themselves where the company does not allow it [destroy-4]. */
const verifyDestroying = verifySome(
  ({ destroyTime }) => destroyTime !== undefined,
  async (db, message) =>
    (await allowsSelfDestruct(db, message.sender.companyId))
      ? message
      : { ...message, isForbiddenToDestroy: true },
)

const verify = async (db: Transaction<Schema>, batch: AcceptedMessage[]): Promise<AcceptedMessage[]> =>
  verifyDestroying(
    db,
    await attachFiles(
      db,
      await verifyForwards(db, await verifyChatRecords(db, await verifyQuotes(db, batch))),
    ),
  )

/** Far more than wait while a database is down. Recipients of older ones have long loaded them from the archive. */
const MAX_KEPT = 10_000

/**
 * Messages whose archiving failed with an unknown outcome: the commit may have happened although its confirmation never
 * came. If they are repeated and found in the archive, they were not delivered yet.
 */
class UnconfirmedMessages {
  readonly #keys = new Set<string>()

  add(message: AcceptedMessage): void {
    this.#keys.add(keyOf(message))
    const [oldest] = this.#keys
    if (this.#keys.size > MAX_KEPT && oldest !== undefined) this.#keys.delete(oldest)
  }

  /** True once for each: the caller then delivers it. */
  take(message: AcceptedMessage): boolean {
    return this.#keys.size > 0 && this.#keys.delete(keyOf(message))
  }
}

const keyOf = ({ sender, to, id }: AcceptedMessage): string => `${sender.userId} ${to.kind} ${to.id} ${id}`

/** Only on SQLite. */
function openMemory(storage: Storage): ChatMemory | undefined {
  const { db, runNow, watchColumns } = storage
  if (!runNow || !watchColumns) return undefined
  const havePeopleChanged = watchColumns('users', [...USER_COLUMNS, 'disabled'])
  const memory = new ChatMemory(new ChatStatements(db, runNow), havePeopleChanged)
  watchTurns(storage, conversations => memory.forgetEnds(conversations))
  return memory
}

/** Archives a batch and retries once; a second failure is a fault, or one message makes all of them fail. */
export function createArchiveOrRetry({ storage, clock, members, beside, log, forgetsUnconfirmed }: Parts) {
  const unconfirmed = new UnconfirmedMessages()
  const failures = new ArchiveFailures(log, () => clock.now())
  const statements = new BatchStatements(storage)
  const memory = openMemory(storage)

  const open = (db: Kysely<Schema>): BatchArchive =>
    new BatchArchive({ db, statements, members, beside, now: clock.now() })

  /** Plain messages on SQLite, unless somebody else is just using the database. */
  const archiveNow = async (batch: AcceptedMessage[]): Promise<ArchivedBatch | undefined> => {
    if (!memory || !batch.every(isPlain)) return undefined
    let chats: PlainChats | undefined
    const committed = await commitNow(
      storage,
      () => {
        chats = new PlainChats(memory)
        return open(storage.db).runNow(batch, chats)
      },
      conversationsOf,
    )
    chats?.keep()
    return committed && { ...committed, outcomes: withoutRepeated(batch, committed.result) }
  }

  const archive = async (batch: AcceptedMessage[], looksUpRepetition: boolean): Promise<ArchivedBatch> => {
    let chats: PlainChats | undefined
    const { result, turns } = await commitInTurn(
      storage,
      async db => {
        chats = memory && !looksUpRepetition && batch.every(isPlain) ? new PlainChats(memory) : undefined
        return (
          (chats && open(db).runNow(batch, chats)) ?? open(db).run(await verify(db, batch), looksUpRepetition)
        )
      },
      conversationsOf,
    )
    chats?.keep()
    return { outcomes: withoutRepeated(batch, result), turns }
  }

  /** Devices ignore seqs they already have, so delivering again is harmless, and they miss nothing. */
  const withoutRepeated = (batch: AcceptedMessage[], outcomes: Outcome[]): Outcome[] =>
    outcomes.map((outcome, index) => {
      if (!('archived' in outcome)) return outcome
      const isUnconfirmed = !forgetsUnconfirmed && unconfirmed.take(batch[index] as AcceptedMessage)
      if (isUnconfirmed) failures.end()
      return isUnconfirmed && !outcome.isGone ? { ...outcome, isFirst: true } : outcome
    })

  /** Those of the batch that are archived already; the others are refused. Undefined: the archive does not answer. */
  const findArchived = async (batch: AcceptedMessage[]): Promise<ArchivedBatch | undefined> => {
    const asked = batch.map(message => ({ ...message, isOnlyAskedFor: true }))
    try {
      return await archive(asked, true)
    } catch (error) {
      failures.note('warn', error, 'archive failed, what waits goes on waiting')
      return undefined
    }
  }

  const archiveOrRetry = async (
    batch: AcceptedMessage[],
  ): Promise<ArchivedBatch | FaultCode | 'one-by-one'> => {
    try {
      return (await archiveNow(batch)) ?? (await archive(batch, false))
    } catch (error) {
      if (!areSeqsWrong(error)) {
        failures.note('warn', error, 'archive failed, trying once more')
        for (const message of batch) unconfirmed.add(message)
      }
    }
    try {
      return await archive(batch, true)
    } catch (error) {
      failures.note('error', error, 'archive failed')
      for (const message of batch) unconfirmed.add(message)
      if (batch.length > 1 && storageFaultOf(error) === undefined) return 'one-by-one'
      return faultCodeOf(error)
    }
  }
  return { archiveOrRetry, findArchived }
}

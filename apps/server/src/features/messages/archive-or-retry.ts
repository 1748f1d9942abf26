import type { FaultCode } from '@parley/protocol/wire'
import type { Transaction } from 'kysely'
import { commitInTurn, type DeliveryTurns } from '../../domain/archive/commit-in-turn.ts'
import type { Schema } from '../../storage/schema.ts'
import { storageFaultOf } from '../../storage/storage-fault.ts'
import type { AcceptedMessage } from './accept-message.ts'
import { faultCodeOf } from './announce.ts'
import { BatchArchive, isRepetition, type Outcome } from './archive-batch.ts'
import { attachFiles } from './attach-files.ts'
import { BatchStatements } from './batch-statements.ts'
import type { MessageServiceParts } from './message-service.ts'
import { UnconfirmedMessages } from './unconfirmed-messages.ts'
import { verifyChatRecords } from './verify-chat-record.ts'
import { verifyDestroying } from './verify-destroying.ts'
import { verifyForwards } from './verify-forward.ts'
import { verifyQuotes } from './verify-quotes.ts'

type Parts = Pick<MessageServiceParts, 'storage' | 'clock' | 'members' | 'log'> & {
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

const verify = async (db: Transaction<Schema>, batch: AcceptedMessage[]): Promise<AcceptedMessage[]> =>
  verifyDestroying(
    db,
    await attachFiles(
      db,
      await verifyForwards(db, await verifyChatRecords(db, await verifyQuotes(db, batch))),
    ),
  )

/** Archives a batch and retries once; a second failure is a fault, or one message makes all of them fail. */
export function createArchiveOrRetry({ storage, clock, members, log, forgetsUnconfirmed }: Parts) {
  const unconfirmed = new UnconfirmedMessages()
  const statements = new BatchStatements(storage.db, storage.dialect)

  const archive = async (batch: AcceptedMessage[], looksUpRepetition: boolean): Promise<ArchivedBatch> => {
    const { result, turns } = await commitInTurn(
      storage,
      async db =>
        new BatchArchive({ db, statements, members, now: clock.now() }).run(
          await verify(db, batch),
          looksUpRepetition,
        ),
      conversationsOf,
    )
    return { outcomes: withoutRepeated(batch, result), turns }
  }

  /** Devices ignore seqs they already have, so delivering again is harmless, and they miss nothing. */
  const withoutRepeated = (batch: AcceptedMessage[], outcomes: Outcome[]): Outcome[] =>
    outcomes.map((outcome, index) => {
      const isUnconfirmed = !forgetsUnconfirmed && unconfirmed.take(batch[index] as AcceptedMessage)
      const isNews = isUnconfirmed && 'archived' in outcome && !outcome.isGone
      return isNews ? { ...outcome, isFirst: true } : outcome
    })

  return async (batch: AcceptedMessage[]): Promise<ArchivedBatch | FaultCode | 'one-by-one'> => {
    try {
      return await archive(batch, false)
    } catch (error) {
      if (!isRepetition(error)) {
        log.warn({ err: error }, 'archive failed, trying once more')
        for (const message of batch) unconfirmed.add(message)
      }
    }
    try {
      return await archive(batch, true)
    } catch (error) {
      log.error({ err: error, messages: batch.length }, 'archive failed')
      for (const message of batch) unconfirmed.add(message)
      if (batch.length > 1 && storageFaultOf(error) === undefined) return 'one-by-one'
      return faultCodeOf(error)
    }
  }
}

import { randomUUID } from 'node:crypto'
import { linkRow } from '../../apps/server/src/domain/archive/log-chain.ts'
import type { ConversationEnd } from '../../apps/server/src/domain/archive/take-stamp.ts'
import { BatchStatements } from '../../apps/server/src/features/messages/batch-statements.ts'
import type { Storage } from '../../apps/server/src/storage/storage.ts'
import { median } from '../load/quantiles.ts'

const ROUNDS = 600

/** What a link adds to the time in which a message is archived and committed, in percent: rounds with and without take turns. */
export async function measureChain(storage: Storage, end: ConversationEnd): Promise<number> {
  const statements = new BatchStatements(storage.db, storage.dialect)
  const archive = async (isLinked: boolean): Promise<number> => {
    const began = performance.now()
    await storage.transaction(async db => {
      end.last_seq += 1
      const row = {
        ...{ conversation_id: end.id, seq: end.last_seq, id: randomUUID(), data_type: 'text', counts: 1 },
        ...{ time: end.last_time, create_time: end.last_time, sender_id: null, destroy_time: null },
        ...{ is_office: 0, data: JSON.stringify({ text: 'Are you coming to the meeting at ten?' }) },
      }
      if (isLinked) linkRow(row, end)
      await statements.insertMessages(db, [row])
      await statements.moveHeads(db, [end.id])
    })
    return performance.now() - began
  }
  const times: Record<'linked' | 'plain', number[]> = { linked: [], plain: [] }
  for (let index = 0; index < ROUNDS; index += 1) {
    times.plain.push(await archive(false))
    times.linked.push(await archive(true))
  }
  const [linked = 0, plain = 1] = [median(times.linked), median(times.plain)]
  return ((linked - plain) / plain) * 100
}

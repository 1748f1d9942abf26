import { randomUUID } from 'node:crypto'
import type { TestServer } from '@parley/server/testkit'
import { openDirectConversation } from '../../apps/server/src/domain/conversations/open-direct-conversation.ts'
import { BatchStatements } from '../../apps/server/src/features/messages/batch-statements.ts'
import { createSentences } from './sentences.ts'

const ROWS_AT_ONCE = 10_000
const STEP_MS = 20_000
const BASE_TIME = 1_700_000_000_000

interface Person {
  id: number
  userName: string
}

export interface ArchivePlan {
  /** Messages of each conversation of the reader, by the name of the other side. */
  own: Record<string, number>
  /** Conversations of other people with this many messages each: they must not slow down the reader. */
  others: number[]
}

type Filled = Pick<TestServer, 'storage'> & { createUser(userName: string): Promise<Person> }

/** Conversations written straight into the archive; what is then missing in the search index is the server's affair. */
export async function fillArchive(server: Filled, reader: Person, plan: ArchivePlan): Promise<void> {
  const sentence = createSentences()
  for (const [name, count] of Object.entries(plan.own))
    await fillOne(server, reader, await server.createUser(name), count, sentence)
  for (const [index, count] of plan.others.entries()) {
    const [one, other] = [await server.createUser(`x${index}`), await server.createUser(`y${index}`)]
    await fillOne(server, one, other, count, sentence)
  }
}

async function fillOne(
  { storage }: Filled,
  one: Person,
  other: Person,
  count: number,
  sentence: () => string,
): Promise<void> {
  const statements = new BatchStatements(storage)
  const company = await storage.db
    .selectFrom('users')
    .where('id', '=', one.id)
    .select('company_id')
    .executeTakeFirstOrThrow()
  const conversation_id = await openDirectConversation(storage.db, company.company_id, one, other)
  for (let start = 0; start < count; start += ROWS_AT_ONCE)
    await storage.transaction(async db => {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, index) => {
        const seq = start + index + 1
        const time = BASE_TIME + seq * STEP_MS
        return {
          conversation_id,
          seq,
          id: randomUUID(),
          data_type: 'text',
          counts: 1,
          time,
          create_time: time,
          sender_id: seq % 2 ? one.id : other.id,
          data: JSON.stringify({ text: sentence() }),
          destroy_time: null,
          is_office: 0,
        }
      })
      await statements.insertMessages(db, rows)
      const last_seq = start + rows.length
      const last_time = BASE_TIME + last_seq * STEP_MS
      await statements.moveHeads(db, [{ id: conversation_id, last_seq, last_time, chain_hash: '' }])
    })
  await storage.db
    .updateTable('participants')
    .set({ read_seq: count })
    .where('conversation_id', '=', conversation_id)
    .execute()
}

import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { linkRow } from '../src/domain/archive/log-chain.ts'
import { openDirectConversation } from '../src/domain/conversations/open-direct-conversation.ts'
import type { Schema } from '../src/storage/schema.ts'
import type { TestServer } from './testkit.ts'

export interface ArchivedLine {
  from: string
  text: string
  /** 0 for tips and the like, which are never unread. */
  counts?: 0 | 1
  dataType?: string
  data?: unknown
  destroyTime?: number
}

const FIRST_TIME = 1_794_700_000_000

/** Puts a conversation of two people of one company into the archive, without sending it. */
export async function archiveMessages(
  { storage: { db } }: TestServer,
  people: [string, string],
  lines: ArchivedLine[],
  read: Record<string, number> = {},
  firstTime = FIRST_TIME,
): Promise<number> {
  const users = await db
    .selectFrom('users')
    .where('user_name', 'in', people)
    .select(['id', 'user_name as userName', 'company_id as companyId'])
    .execute()
  const [one, other] = people.map(name => users.find(user => user.userName === name))
  if (!one || !other) throw new Error('These people do not exist.')
  const conversationId = await openDirectConversation(db, one.companyId, one, other)
  const rows: Insertable<Schema['messages']>[] = lines.map((line, index) => ({
    conversation_id: conversationId,
    seq: index + 1,
    id: randomUUID(),
    sender_id: users.find(user => user.userName === line.from)?.id ?? null,
    data_type: line.dataType ?? 'text',
    counts: line.counts ?? 1,
    time: firstTime + index * 1000,
    create_time: firstTime + index * 1000 - 5,
    destroy_time: line.destroyTime ?? null,
    data: JSON.stringify(line.data ?? { text: line.text }),
  }))
  const end = { id: conversationId, last_seq: 0, last_time: 0, chain_hash: '' }
  for (const row of rows) linkRow(row, end)
  await db.insertInto('messages').values(rows).execute()
  const last = {
    chain_hash: end.chain_hash,
    last_seq: rows.length,
    last_time: firstTime + (rows.length - 1) * 1000,
  }
  await db.updateTable('conversations').set(last).where('id', '=', conversationId).execute()
  for (const user of users)
    await db
      .updateTable('participants')
      .set({ read_seq: read[user.userName] ?? 0 })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', user.id)
      .execute()
  return conversationId
}

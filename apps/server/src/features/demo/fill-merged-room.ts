import { encodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { appendMessage } from '../../domain/archive/append-message.ts'
import { linkRow } from '../../domain/archive/log-chain.ts'
import { type ConversationEnd, takeStamp } from '../../domain/archive/take-stamp.ts'
import { openDirectConversation } from '../../domain/conversations/open-direct-conversation.ts'
import { createMergedRoom } from '../../domain/merged-rooms/create-merged-room.ts'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import { DEMO_MERGED_ROOM } from './demo-merged-room.ts'

const HOUR_MS = 3_600_000
const PACE_MS = 90_000

/** A merged room with messages before and after the merge [demo-1]. */
export async function fillMergedRoom(
  db: Kysely<Schema>,
  dialect: DialectName,
  companyId: number,
  now: number,
): Promise<void> {
  const { owner, person, title, colleagues, writers, hoursAgo, before, after } = DEMO_MERGED_ROOM
  const people = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', 'in', [owner, person, ...colleagues])
    .select(['id', 'user_name as userName', 'nick_name as nickName'])
    .execute()
  const find = (userName: string) => {
    const found = people.find(candidate => candidate.userName === userName)
    if (!found) throw new Error(`The demo company has no ${userName}.`)
    return found
  }
  let time = now - hoursAgo * HOUR_MS
  const directId = await openDirectConversation(db, companyId, find(owner), find(person))
  const direct = await db
    .selectFrom('conversations')
    .where('id', '=', directId)
    .select(['id', 'last_seq', 'last_time', 'chain_hash'])
    .executeTakeFirstOrThrow()
  const say = (by: string, text: string) => {
    time += PACE_MS
    const data = encodeContent({ kind: 'text', text, mentions: [], quotes: [] })
    return appendMessage(db, direct, { senderId: find(by).id, dataType: 'text', data, counts: true }, time)
  }
  for (const [by, text] of before) await say(by, text)
  const { id: userId, nickName } = find(owner)
  const caller = { companyId, userId, user: owner, nickName, isCustomer: false }
  const wanted = { person, names: colleagues, title, days: -1 }
  const { row } = await createMergedRoom(db, dialect, caller, wanted, time)
  for (const writer of writers)
    await db
      .updateTable('participants')
      .set({ may_chat: 1 })
      .where('conversation_id', '=', row.id)
      .where('user_id', '=', find(writer).id)
      .execute()
  for (const [by, text] of after) {
    const said = await say(by, text)
    await mirror(db, row, said.id, directId)
  }
  await markRead(db, [row, direct])
}

/** Its row in the room, without data of its own. */
async function mirror(
  db: Kysely<Schema>,
  room: ConversationEnd,
  id: string,
  directId: number,
): Promise<void> {
  const said = await db
    .selectFrom('messages')
    .where('conversation_id', '=', directId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { seq, time } = takeStamp(room, said.time)
  const row = { ...said, conversation_id: room.id, seq, time, data: '' }
  linkRow(row, room, said.data)
  await db.insertInto('messages').values(row).execute()
  await db
    .updateTable('conversations')
    .set({ last_seq: seq, last_time: time, chain_hash: room.chain_hash })
    .where('id', '=', room.id)
    .execute()
}

/** Everything is read by everybody. */
async function markRead(
  db: Kysely<Schema>,
  conversations: { id: number; last_seq: number; last_time: number }[],
): Promise<void> {
  for (const { id, last_seq, last_time } of conversations)
    await db
      .updateTable('participants')
      .set({ read_seq: last_seq, read_time: last_time })
      .where('conversation_id', '=', id)
      .execute()
}

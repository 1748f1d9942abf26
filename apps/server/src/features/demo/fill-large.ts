import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import { openDirectConversation } from '../../domain/conversations/open-direct-conversation.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { BatchStatements } from '../messages/batch-statements.ts'

/** The size of the company for benchmarks. */
export interface LargeSize {
  staff: number
  /** All of them are alice's. */
  conversations: number
  messages: number
}

export const LARGE: LargeSize = { staff: 5000, conversations: 2000, messages: 1_000_000 }

type Row = Insertable<Schema['messages']>

interface Person {
  id: number
  userName: string
}

/** Messages per transaction: few enough for memory, enough for fast disk writes. */
const MESSAGES_AT_ONCE = 20_000
const MINUTE_MS = 60_000

const LINES = [
  '好的，收到。',
  'Sounds good, thanks!',
  '附件已经更新，请查收。',
  'Can we move this to Thursday at ten?',
  '会议纪要我晚点发到群里。',
  'The build is green again; I will deploy after lunch.',
  '客户那边已经确认了，可以开始排期。',
  'Please have a look at the second paragraph, the numbers changed since last week.',
].map(text => JSON.stringify({ text }))

/** Conversations of alice with everybody, full of messages; every tenth has a few unread ones. */
export async function fillLarge(
  storage: Storage,
  companyId: number,
  size: LargeSize,
  now: number,
  report: (messages: number) => void,
): Promise<void> {
  const { alice, peers } = await findPeople(storage, companyId, size.conversations)
  const perConversation = Math.ceil(size.messages / Math.max(1, peers.length))
  const atOnce = Math.max(1, Math.floor(MESSAGES_AT_ONCE / perConversation))
  const statements = new BatchStatements(storage)
  for (let start = 0; start < peers.length; start += atOnce) {
    const batch = peers.slice(start, start + atOnce)
    await storage.transaction(async db => {
      for (const [offset, peer] of batch.entries())
        await fillOne(db, statements, { companyId, alice, peer, index: start + offset }, perConversation, now)
    })
    report((start + batch.length) * perConversation)
  }
}

/** People alice has no conversation with yet. */
async function findPeople({ db }: Storage, companyId: number, count: number) {
  const people = db
    .selectFrom('users as u')
    .where('u.company_id', '=', companyId)
    .where('u.is_customer', '=', 0)
    .where('u.user_name', 'not in', SYSTEM_ACCOUNTS)
    .select(['u.id', 'u.user_name as userName'])
  const alice = await people.where('u.user_name', '=', 'alice').executeTakeFirstOrThrow()
  const known = db
    .selectFrom('participants as mine')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .innerJoin('participants as theirs', 'theirs.conversation_id', 'c.id')
    .where('mine.user_id', '=', alice.id)
    .where('c.kind', '=', 'chat')
    .select('theirs.user_id')
  const { already } = await db
    .selectFrom('participants')
    .where('user_id', '=', alice.id)
    .select(({ fn }) => fn.countAll<number>().as('already'))
    .executeTakeFirstOrThrow()
  const peers = await people
    .where('u.id', 'not in', known)
    .orderBy('u.id')
    .limit(Math.max(0, count - Number(already)))
    .execute()
  return { alice, peers }
}

interface Conversation {
  companyId: number
  alice: Person
  peer: Person
  index: number
}

async function fillOne(
  db: Transaction<Schema>,
  statements: BatchStatements,
  { companyId, alice, peer, index }: Conversation,
  count: number,
  now: number,
): Promise<void> {
  const conversation_id = await openDirectConversation(db, companyId, alice, peer)
  // Later in the list means longer ago.
  const end = now - (index + 300) * 10 * MINUTE_MS
  const rows = Array.from({ length: count }, (_, at): Row => {
    const time = end - (count - 1 - at) * MINUTE_MS
    return {
      conversation_id,
      seq: at + 1,
      id: randomUUID(),
      data_type: 'text',
      counts: 1,
      time,
      sender_id: (at + index) % 3 === 0 ? alice.id : peer.id,
      create_time: time,
      data: LINES[(at * 5 + index) % LINES.length] ?? '{}',
      destroy_time: null,
      is_office: 0,
    }
  })
  await statements.insertMessages(db, rows)
  await statements.moveHeads(db, [{ id: conversation_id, last_seq: count, last_time: end, chain_hash: '' }])
  const unread = index % 10 === 0 ? 1 + (index % 5) : 0
  for (const [person, left] of [
    [alice, unread],
    [peer, 0],
  ] as const)
    await db
      .updateTable('participants')
      .set({ read_seq: Math.max(0, count - left), read_time: end - left * MINUTE_MS })
      .where('conversation_id', '=', conversation_id)
      .where('user_id', '=', person.id)
      .execute()
}

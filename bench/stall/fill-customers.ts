import { randomUUID } from 'node:crypto'
import { CONTACT_TYPE, MAX_PINNED_MESSAGES } from '@parley/protocol/model'
import { createUsers } from '../../apps/server/src/domain/people/create-users.ts'
import type { TestServer } from '../../apps/server/test/testkit.ts'
import { type Ann, inBatches } from './fill-company.ts'
import type { Stored } from './stored-cases.ts'

const CONSULTATIONS = 1_000
const MARKS = 1_000
const LONG = 'ﷺ'.repeat(8_000)

/** A team of ann with 1,000 consultations; each has an open question, one also 1,000 notes and 1,000 answers. */
export async function fillCustomers(
  server: TestServer,
  ann: Ann,
): Promise<Pick<Stored, 'team' | 'consultation'>> {
  const { db } = server.storage
  const { token } = await server.signIn('ann')
  const { answer } = await server.call('addTeam', { natural_name: 'Sales', im_user_names: [] }, { token })
  const team = answer?.im_room_name ?? ''
  await server.createUser('cleo', { isCustomer: true })
  const cleo = await server.signIn('cleo')
  const opened = await server.call('openConsultation', { im_room_name: team }, { token: cleo.token })
  const consultation = opened.answer?.im_room_name ?? ''
  const room = await db
    .selectFrom('conversations')
    .where('key', '=', consultation)
    .selectAll()
    .executeTakeFirstOrThrow()
  for (let at = 0; at < CONSULTATIONS; at++) await copyConsultation(server, ann, room, at)
  await fillMarks(server, ann, room.id)
  return { team, consultation }
}

async function copyConsultation(
  { storage }: TestServer,
  ann: Ann,
  { id, ...room }: { id: number; key: string } & Record<string, unknown>,
  at: number,
): Promise<void> {
  await storage.transaction(async db => {
    const [customer = 0] = await createUsers(
      db,
      ann.company_id,
      [{ userName: `customer${at}`, nickName: `Customer ${at}`, passwordHash: '', isCustomer: true }],
      1,
    )
    const key = `${room.key}${at}`
    const copy = { ...room, key, last_seq: 1, last_time: at + 1, open_questions: 1, waiting_since: at + 1 }
    const { id: copyId } = await db
      .insertInto('conversations')
      .values(copy as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const seat = { conversation_id: copyId, read_seq: 0, read_time: 0, joined_seq: 0 }
    await db
      .insertInto('participants')
      .values([
        { ...seat, user_id: ann.id, room_type: CONTACT_TYPE.customerGroup },
        { ...seat, user_id: customer, room_type: CONTACT_TYPE.customerGroup },
      ])
      .execute()
    const about = await db
      .selectFrom('consultations')
      .where('room_id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    await db
      .insertInto('consultations')
      .values({ ...about, room_id: copyId, customer_id: customer })
      .execute()
    await db
      .insertInto('messages')
      .values(longMessage(copyId, customer, 1))
      .execute()
    await db.insertInto('questions').values({ conversation_id: copyId, seq: 1, time: at }).execute()
  })
}

const longMessage = (conversation_id: number, sender_id: number, seq: number) => ({
  conversation_id,
  seq,
  id: randomUUID(),
  sender_id,
  data_type: 'text',
  counts: 1,
  time: seq,
  create_time: seq,
  data: JSON.stringify({ text: LONG }),
  destroy_time: null,
  forwarded_from: null,
})

async function fillMarks({ storage: { db } }: TestServer, ann: Ann, conversation_id: number): Promise<void> {
  const { last_seq: first } = await db
    .selectFrom('conversations')
    .where('id', '=', conversation_id)
    .select('last_seq')
    .executeTakeFirstOrThrow()
  const seqs = Array.from({ length: MARKS }, (_, at) => first + at + 1)
  await inBatches(seqs, async some => {
    await db
      .insertInto('messages')
      .values(some.map(seq => longMessage(conversation_id, ann.id, seq)))
      .execute()
    const mark = { conversation_id, user_id: ann.id, time: 1 }
    await db
      .insertInto('answers')
      .values(some.map(seq => ({ ...mark, seq, answer_seq: null })))
      .execute()
    await db
      .insertInto('notes')
      .values(
        some.map(seq => ({
          ...mark,
          id: randomUUID(),
          text: 'ﷺ'.repeat(4_000),
          after_seq: seq,
        })),
      )
      .execute()
  })
  await db
    .insertInto('pinned_messages')
    .values(seqs.slice(0, MAX_PINNED_MESSAGES).map(seq => ({ conversation_id, seq, time: 1 })))
    .execute()
  const last = { last_seq: first + MARKS }
  await db.updateTable('conversations').set(last).where('id', '=', conversation_id).execute()
}

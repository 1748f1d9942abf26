import { encodeContent } from '@parley/protocol/wire'
import { type KyselyPlugin, TableNode } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createUsers } from '../../domain/people/create-users.ts'
import type { Storage } from '../../storage/storage.ts'
import { createRemindMeetings } from './remind-meetings.ts'

/** Tomorrow: the server, which runs as well, has nothing due yet. */
const NOW = Date.now() + 86_400_000
const MINUTE = 60_000
const delivery = { toUsers: () => undefined, toDevice: () => undefined, endSession: () => undefined }
const cardData = () => {
  const times = { start: NOW + 10 * MINUTE, end: NOW + 40 * MINUTE }
  return JSON.stringify(
    encodeContent({ kind: 'meeting', id: crypto.randomUUID(), name: 'Owner', topic: 'All hands', ...times }),
  )
}

/** A database that fails when so many messages have been written. */
function failAfter(storage: Storage, messages: number): Storage {
  let left = messages
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const isMessage =
        node.kind === 'InsertQueryNode' &&
        node.into !== undefined &&
        TableNode.is(node.into) &&
        node.into.table.identifier.name === 'messages'
      if (isMessage && left-- === 0) throw new Error('the database is gone')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ...storage, transaction: work => storage.transaction(db => work(db.withPlugin(plugin))) }
}

const remind = (storage: Storage, now: number) =>
  createRemindMeetings({ storage, delivery, log: pino({ level: 'silent' }) }).run(now)

/** A group with a meeting whose reminder is due. */
async function createMeeting({ db }: Storage, key: string, data: string): Promise<number> {
  const company = await db.selectFrom('companies').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('conversations')
    .values({
      company_id: company.id,
      kind: 'groupchat',
      name: key,
      avatar: '',
      key,
      last_seq: 1,
      last_time: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = { conversation_id: id, seq: 1, id: key, data_type: 'meeting', counts: 1, data }
  await db
    .insertInto('messages')
    .values({ ...message, sender_id: null, time: 1, create_time: 1 })
    .execute()
  await db
    .insertInto('meeting_reminders')
    .values({ conversation_id: id, seq: 1, remind_at: NOW - 1 })
    .execute()
  return id
}

/** People of the group who said that they come. */
async function addComing({ db }: Storage, conversation_id: number, count: number): Promise<void> {
  const company = await db.selectFrom('companies').select('id').orderBy('id').executeTakeFirstOrThrow()
  const people = Array.from({ length: count }, (_, at) => ({
    userName: `guest${at}`,
    nickName: `Guest ${at}`,
  }))
  const users = people.map(person => ({ ...person, passwordHash: '' }))
  const ids = await createUsers(db, company.id, users, NOW)
  const seat = { conversation_id, joined_seq: 0, read_seq: 0, read_time: 0, room_type: 1 }
  await db
    .insertInto('participants')
    .values(ids.map((user_id, serial) => ({ ...seat, user_id, serial })))
    .execute()
  const answer = { conversation_id, seq: 1, emoji: '✅', time: 1 }
  await db
    .insertInto('reactions')
    .values(ids.map(user_id => ({ ...answer, user_id })))
    .execute()
}

onEachDatabase(server => {
  const cards = async () =>
    (await server().storage.db.selectFrom('meeting_reminders').select('conversation_id').execute()).map(
      row => row.conversation_id,
    )
  /** How many reminders each conversation with the assistant holds. */
  const reminders = async () => {
    const rows = await server()
      .storage.db.selectFrom('messages')
      .where('data', 'like', '%⏰%')
      .select('conversation_id')
      .execute()
    return { written: rows.length, people: new Set(rows.map(row => row.conversation_id)).size }
  }

  // [meetings-6]
  it('the reminders of a large meeting resume where they stopped, and reach everybody once', async () => {
    const { storage } = server()
    await addComing(storage, await createMeeting(storage, 'large', cardData()), 120)
    await remind(failAfter(storage, 70), NOW)
    expect(await reminders()).toEqual({ written: 50, people: 50 })
    expect(await cards()).toHaveLength(1)
    await Promise.all([remind(storage, NOW + MINUTE), remind(storage, NOW + MINUTE)])
    expect(await reminders()).toEqual({ written: 120, people: 120 })
    expect(await cards()).toEqual([])
  })

  // [meetings-6]
  it('a meeting that fails to send its reminder does not delay the other reminders', async () => {
    const { storage } = server()
    const broken = await createMeeting(storage, 'broken', '{broken')
    await addComing(storage, await createMeeting(storage, 'sound', cardData()), 3)
    expect(await remind(storage, NOW)).toBeGreaterThan(NOW)
    expect(await reminders()).toEqual({ written: 3, people: 3 })
    expect(await cards()).toEqual([broken])
  })
})

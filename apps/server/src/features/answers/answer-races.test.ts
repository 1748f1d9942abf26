import { encodeSent } from '@parley/protocol/wire'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { type CustomerFixture, prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { COMPANY } from '../../../test/testkit.ts'
import type { Schema } from '../../storage/schema.ts'

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  const room = () => ({ im_room_name: fixture.consultation })
  const consultation = async () =>
    (await fixture.call('member', 'getRoom', { room_name: fixture.consultation })).answer?.consultation

  // [questions-2]
  it('marking on two devices at once makes one mark: 100 orders of marking and unmarking', async () => {
    const { id } = await sayIn(fixture, 'customer', 'Is it in stock?')
    const { db } = server().storage
    const calls = fc.array(fc.constantFrom('addAnswer' as const, 'deleteAnswer' as const), {
      minLength: 2,
      maxLength: 4,
    })
    const [row] = await db
      .selectFrom('conversations')
      .where('key', '=', fixture.consultation)
      .select('id')
      .execute()
    for (const round of fc.sample(calls, { numRuns: 100, seed: 15 })) {
      const roles = ['member', 'leader'] as const
      await Promise.all(
        round.map((call, index) =>
          fixture.call(roles[index % 2] ?? 'member', call, { ...room(), message_id: id }),
        ),
      )
      const marks = await db
        .selectFrom('answers')
        .where('conversation_id', '=', row?.id ?? 0)
        .select('seq')
        .execute()
      const isAnswered = marks.length === 1
      expect((await consultation())?.open_questions, round.join()).toEqual(isAnswered ? [] : [id])
      expect((await consultation())?.state).toBe(isAnswered ? 'answered' : 'waiting')
    }
  })

  // [questions-8, customers-6]
  it('marking agrees with the log when replies, undoing and closing happen at once: 100 orders', async () => {
    const { db } = server().storage
    const talk = await createTalk(fixture)
    const { id: roomId } = await db
      .selectFrom('conversations')
      .where('key', '=', fixture.consultation)
      .select('id')
      .executeTakeFirstOrThrow()
    const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 5 })
    for (const [index, round] of fc.sample(steps, { numRuns: 100, seed: 39 }).entries()) {
      const before = await readLog(db, roomId)
      await Promise.all(round.map(step => talk[step](before)))
      const after = await readLog(db, roomId)
      const { open_questions, state } = (await consultation()) ?? {}
      expect(open_questions, `${index}: ${round.join()}`).toEqual(after.open)
      expect(after.unanswered, `${index}: ${round.join()}`).toEqual(after.open)
      expect(after.count).toBe(after.open.length)
      if (after.open.length > 0) expect(state).not.toBe('answered')
    }
    await talk.end()
  })
})

const STEPS = ['ask', 'reply', 'replyUnseen', 'undo', 'mark', 'close'] as const

interface Log {
  /** By the messages alone: what was asked, less what was marked last as answered. */
  open: string[]
  /** By the table of answers. */
  unanswered: string[]
  /** As the room counts. */
  count: number
  questions: string[]
  lastSeq: number
}

async function readLog(db: Kysely<Schema>, roomId: number): Promise<Log> {
  const rows = await db
    .selectFrom('messages')
    .where('conversation_id', '=', roomId)
    .orderBy('seq')
    .select(['id', 'seq', 'data_type', 'data'])
    .execute()
  const asked = await db
    .selectFrom('questions as q')
    .leftJoin('answers as a', join =>
      join.onRef('a.conversation_id', '=', 'q.conversation_id').onRef('a.seq', '=', 'q.seq'),
    )
    .where('q.conversation_id', '=', roomId)
    .orderBy('q.seq')
    .select(['q.seq', 'a.seq as answered'])
    .execute()
  const room = await db
    .selectFrom('conversations')
    .where('id', '=', roomId)
    .select('open_questions')
    .executeTakeFirstOrThrow()
  const idOf = new Map(rows.map(({ seq, id }) => [seq, id]))
  const marked = new Map<string, boolean>()
  for (const { data_type, data } of rows)
    if (data_type === 'add_answer' || data_type === 'remove_answer')
      marked.set(JSON.parse(data).message_id, data_type === 'add_answer')
  const questions = asked.map(({ seq }) => idOf.get(seq) ?? '')
  return {
    open: questions.filter(id => marked.get(id) !== true),
    unanswered: asked.flatMap(({ seq, answered }) => (answered === null ? [idOf.get(seq) ?? ''] : [])),
    count: room.open_questions,
    questions,
    lastSeq: rows.at(-1)?.seq ?? 0,
  }
}

/** The steps of a round, on connections that stay open. */
async function createTalk(fixture: CustomerFixture) {
  const im_room_name = fixture.consultation
  const clients = {
    customer: await fixture.wire('customer', 'talk'),
    member: await fixture.wire('member', 'talk'),
  }
  const heard: Record<'customer' | 'member', Promise<unknown>> = {
    customer: Promise.resolve(),
    member: Promise.resolve(),
  }
  const say = async (role: 'customer' | 'member', text: string, seenSeq?: number) => {
    const id = crypto.randomUUID()
    const content = { kind: 'text' as const, text, mentions: [], quotes: [] }
    const message = { id, kind: 'groupchat' as const, content, createdTime: Date.now() }
    const seen = seenSeq === undefined ? {} : { seenSeq }
    clients[role].send(
      encodeSent({ ...message, ...seen }, { kind: 'groupchat', id: im_room_name }, COMPANY.domain),
    )
    // A client waits for one thing at a time.
    heard[role] = heard[role].then(() => clients[role].next(new RegExp(id)))
    await heard[role]
  }
  const onNewest = async (call: 'addAnswer' | 'deleteAnswer', { questions }: Log) => {
    const message_id = questions.at(-1)
    if (message_id) await fixture.call('leader', call, { im_room_name, message_id })
  }
  return {
    ask: () => say('customer', 'Is it in stock?'),
    reply: ({ lastSeq }: Log) => say('member', 'It is.', lastSeq),
    replyUnseen: () => say('member', 'Good morning.', 0),
    undo: (log: Log) => onNewest('deleteAnswer', log),
    mark: (log: Log) => onNewest('addAnswer', log),
    close: async () =>
      void (await fixture.call('leader', 'closeConsultation', { im_room_name, ask_rating: false })),
    end: async () => {
      for (const client of Object.values(clients)) await client.close()
    },
  }
}

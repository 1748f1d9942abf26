import { describe, expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

onEachDatabase(server => {
  const fixture = prepareCustomers(server)
  const room = () => ({ im_room_name: fixture.consultation })
  const consultation = async (role: CustomerRole = 'member') =>
    (await fixture.call(role, 'getRoom', { room_name: fixture.consultation })).answer?.consultation
  const open = async () => (await consultation())?.open_questions
  const recordOf = async (role: CustomerRole, id: string) => {
    const history = { recordType: 'groupchat', chatUserId: fixture.consultation }
    const { answer } = await fixture.call(role, 'getRecords', history)
    return answer?.records.find(record => record.msgId === id)
  }

  describe('a question', () => {
    // [questions-1]
    it('opens when a customer asks: live, in history and in the consultation', async () => {
      const colleague = await fixture.wire('leader')
      const hello = await sayIn(fixture, 'customer', 'Hello')
      const { id } = await sayIn(fixture, 'customer', 'Is it in stock?')
      expect(await colleague.next(new RegExp(id))).toContain('"is_answer":false')
      expect(await open()).toEqual([id])
      expect((await recordOf('member', id))?.isAnswer).toBe(false)
      expect((await recordOf('member', hello.id))?.isAnswer).toBeUndefined()
      expect((await consultation('customer'))?.open_questions).toEqual([])
    })

    // [questions-2, room-events-6]
    it('is closed by a reply that quotes it, in the name of the team, and is announced to everybody', async () => {
      const { id } = await sayIn(fixture, 'customer', 'Is it in stock?')
      const colleague = await fixture.wire('leader')
      const visitor = await fixture.wire('customer')
      const reply = await sayIn(fixture, 'member', 'It is.', [id])
      for (const client of [colleague, visitor]) {
        const event = await client.next(/data-type="add_answer"/)
        expect(event).toContain(id)
        expect(event).toContain('"nick_name":"Sales"')
      }
      expect(await consultation()).toMatchObject({ state: 'answered', open_questions: [] })
      expect((await recordOf('leader', id))?.isAnswer).toBe(true)
      const marks = (await fixture.call('leader', 'listAnswers', room())).answer
      expect(marks).toMatchObject([{ message_id: id, im_user_name: 'member', answer_id: reply.id }])
      expect((await fixture.call('customer', 'listAnswers', room())).answer).toEqual([])
      expect((await fixture.call('customer', 'getLatestAnswer', room())).answer).toBeNull()
    })

    // [questions-2]
    it('that stays open after another was answered is what the customer waits for', async () => {
      const first = await sayIn(fixture, 'customer', 'Is it in stock?')
      const second = await sayIn(fixture, 'customer', 'What does it cost?')
      await sayIn(fixture, 'member', 'It is.', [first.id])
      const asked = await recordOf('member', second.id)
      const after = await consultation()
      expect(after).toMatchObject({ state: 'waiting', open_questions: [second.id] })
      expect(after?.waiting_since).toBe(asked?.timestamp)
    })

    // [questions-8]
    it('is closed by a plain reply, with all others on the screen, and reopened by undoing that', async () => {
      const first = await sayIn(fixture, 'customer', 'Is it in stock?')
      const second = await sayIn(fixture, 'customer', 'What does it cost?')
      const colleague = await fixture.wire('leader')
      const reply = await sayIn(fixture, 'member', 'It is, for 40 EUR.')
      for (const { id } of [first, second]) {
        const event = await colleague.next(/data-type="add_answer"/)
        expect(event).toContain(id)
        expect(event).toContain(reply.id)
      }
      expect(await consultation()).toMatchObject({ state: 'answered', open_questions: [] })
      const marks = (await fixture.call('leader', 'listAnswers', room())).answer ?? []
      expect(marks.map(({ answer_id }) => answer_id)).toEqual([reply.id, reply.id])
      await fixture.call('leader', 'deleteAnswer', { ...room(), message_id: second.id })
      expect(await consultation()).toMatchObject({ state: 'waiting', open_questions: [second.id] })
    })

    // [questions-8]
    it('stays open if the person who replied did not have it on the screen, or if the reply quotes another question', async () => {
      const first = await sayIn(fixture, 'customer', 'Is it in stock?')
      const seen = (await recordOf('member', first.id))?.seq ?? 0
      const second = await sayIn(fixture, 'customer', 'What does it cost?')
      await sayIn(fixture, 'member', 'It is.', [], seen)
      expect(await consultation()).toMatchObject({ state: 'waiting', open_questions: [second.id] })
      const third = await sayIn(fixture, 'customer', 'Is it new?')
      await sayIn(fixture, 'member', 'Yes.', [third.id], seen + 100)
      expect(await open()).toEqual([second.id])
      await sayIn(fixture, 'member', 'I have seen nothing.', [], 0)
      expect(await open()).toEqual([second.id])
    })

    // [questions-2]
    it('is removed when its message is withdrawn', async () => {
      const { id } = await sayIn(fixture, 'customer', 'Is it in stock?')
      const client = await fixture.wire('customer')
      const trace = crypto.randomUUID()
      const to = `${fixture.consultation}@group.acme.test`
      client.send(
        `<message xmlns="jabber:client" to="${to}" type="groupchat" id="${trace}"><body>x</body><data xmlns="urn:parley:data:1" data-type="withdraw">${JSON.stringify({ type: 'withdraw', data: { message_id: id } })}</data></message>`,
      )
      expect(await client.next(new RegExp(trace))).toContain('<ack')
      expect(await consultation()).toMatchObject({ state: 'answered', open_questions: [] })
    })

    // [questions-1]
    it('is limited to a hundred per consultation', async () => {
      const client = await fixture.wire('customer')
      const { db } = server().storage
      await sayIn(fixture, 'customer', 'Is it in stock?')
      const update = db.updateTable('conversations').where('key', '=', fixture.consultation)
      await update.set({ open_questions: 100 }).execute()
      await sayIn(fixture, 'customer', 'And the blue one?')
      expect(await open()).toHaveLength(1)
      await client.close()
    })
  })

  describe('marking', () => {
    it('is refused for messages of staff, unknown messages and answers before the question', async () => {
      const greeting = await sayIn(fixture, 'member', 'Hello!')
      const { id } = await sayIn(fixture, 'customer', 'Is it in stock?')
      const mark = (message_id: string, answer_id?: string) =>
        fixture.call('member', 'addAnswer', { ...room(), message_id, ...(answer_id && { answer_id }) })
      const unknown = await mark(crypto.randomUUID())
      expect(unknown.code).toBe(404)
      for (const refused of [await mark(greeting.id), await mark(id, greeting.id), await mark(id, 'x')])
        expect([refused.code, refused.message]).toEqual([unknown.code, unknown.message])
      expect(await open()).toEqual([id])
    })
  })
})

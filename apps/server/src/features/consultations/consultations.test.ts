import { encodeTyping } from '@parley/protocol/wire'
import { describe, expect, it } from 'vitest'
import { annotateIn, sayIn } from '../../../test/consultation-talk.ts'
import { type CustomerFixture, prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { seqOf, textInRoom } from '../../../test/wire/stanzas.ts'

const typingIn = (room: string) => encodeTyping('composing', { kind: 'groupchat', id: room }, 'acme.test')

onEachDatabase(server => {
  const fixture = prepareCustomers(server)

  const rooms = async (role: Parameters<CustomerFixture['call']>[0]) =>
    (await fixture.call(role, 'listRooms', { search_type: 3 })).answer ?? []

  describe('a consultation', () => {
    // [customers-2, contact-types-2]
    it('has the type of its reader', async () => {
      const { team, consultation } = fixture
      const mine = (await rooms('customer')).map(room => [
        room.im_room_name,
        room.im_room_type,
        room.natural_name,
      ])
      expect(mine).toEqual([[consultation, 2, 'Sales']])
      const theirs = await rooms('member')
      const types = Object.fromEntries(theirs.map(room => [room.im_room_name, room.im_room_type]))
      expect(types).toEqual({ [team]: 1, [consultation]: 3 })
      const child = theirs.find(room => room.im_room_name === consultation)
      const parent = theirs.find(room => room.im_room_name === team)
      expect(child).toMatchObject({
        natural_name: 'customer',
        ref_im_room_id: parent?.im_room_id,
        consultation: { team, customer: 'customer', state: 'answered' },
      })
    })

    // [history-6]
    it('marks its records', async () => {
      await say('customer', 'Is it in stock?')
      const history = { recordType: 'groupchat', chatUserId: fixture.consultation }
      const { answer } = await fixture.call('member', 'getRecords', history)
      expect(answer?.records.map(record => record.customerGroupChat)).toContain(true)
    })

    // [customers-2]
    it('exists once for a customer and a team', async () => {
      const open = () => fixture.call('customer', 'openConsultation', { im_room_name: fixture.team })
      const [one, two] = await Promise.all([open(), open()])
      expect(one.answer?.im_room_name).toBe(fixture.consultation)
      expect(two.answer?.im_room_name).toBe(fixture.consultation)
    })

    // [customers-2, customers-7]
    it('lists when it was closed before, newest first, with its ratings', async () => {
      const room = { im_room_name: fixture.consultation }
      await fixture.call('member', 'closeConsultation', room)
      await fixture.call('customer', 'rateConsultation', { ...room, stars: 4 })
      await sayIn(fixture, 'customer', 'One more question?')
      await sayIn(fixture, 'member', 'Of course.')
      await fixture.call('member', 'closeConsultation', { ...room, ask_rating: false })
      const { answer = [] } = await fixture.call('leader', 'listEarlierConsultations', room)
      expect(answer?.map(({ stars }) => stars)).toEqual([0, 4])
      // Nobody had written before the first closing, so the customer knows only the team.
      expect(answer?.map(({ closed_by }) => closed_by)).toEqual(['member', 'Sales'])
      const [waited, never] = answer?.map(({ first_reply_ms }) => first_reply_ms) ?? []
      expect(waited).toBeGreaterThanOrEqual(0)
      expect(never).toBeUndefined()
      expect(answer?.[0]?.seq).toBeGreaterThan(answer?.[1]?.seq ?? Number.POSITIVE_INFINITY)
    })

    // [customers-11]
    it('refuses reactions of staff who have not written to the customer yet', async () => {
      const { id } = await sayIn(fixture, 'customer', 'Thanks')
      const thumb = { kind: 'reaction', messageId: id, emoji: '👍', isOn: true } as const
      expect(await annotateIn(fixture, 'member', thumb)).toContain('<refused ')
      await sayIn(fixture, 'member', 'You are welcome')
      expect(await annotateIn(fixture, 'member', thumb)).toContain('<ack')
    })

    // [customers-11]
    it('hides staff who have not written from its customer', async () => {
      const { consultation, call } = fixture
      const seen = async () =>
        (await call('customer', 'getRoom', { room_name: consultation })).answer?.members.map(
          member => member.im_user_name,
        )
      expect(await seen()).toEqual(['customer'])
      expect((await call('customer', 'getUser', { im_user_name: 'member' })).code).toBe(404)
      await say('member', 'Hello!')
      expect(await seen()).toEqual(['customer', 'member'])
      expect((await call('customer', 'getUser', { im_user_name: 'member' })).code).toBe(0)
      expect((await call('customer', 'getUser', { im_user_name: 'leader' })).code).toBe(404)
    })

    // [customers-11]
    it('shows its customer only readers who have written', async () => {
      const { consultation, call } = fixture
      const seq = seqOf(await say('customer', 'Hello?'))
      const readers = async () => [
        (await call('customer', 'countReaders', { im_room_name: consultation, seqs: [seq] })).answer,
        (await call('customer', 'listReaders', { im_room_name: consultation, seq })).answer,
      ]
      expect(await readers()).toEqual([[{ seq, read: 0, total: 0 }], { read: [], unread: [] }])
      await say('member', 'Hello!')
      expect(await readers()).toEqual([[{ seq, read: 0, total: 1 }], { read: [], unread: ['member'] }])
      const staff = await call('leader', 'listReaders', { im_room_name: consultation, seq })
      expect(staff.answer?.unread.toSorted()).toEqual(['leader', 'member', 'owner', 'responder'])
    })

    // [receipts-2]
    it('counts for its staff whether the customer has read', async () => {
      const { consultation, call } = fixture
      const seq = seqOf(await say('member', 'Hello!'))
      const counted = await call('member', 'countReaders', { im_room_name: consultation, seqs: [seq] })
      expect(counted.answer).toEqual([{ seq, read: 0, total: 1 }])
    })

    // [customers-11]
    it('shows its customer who is typing: the team, until the person has written', async () => {
      const { consultation, wire } = fixture
      const [customer, leader, member] = [await wire('customer'), await wire('leader'), await wire('member')]
      await say('member', 'Hello!')
      await customer.next(/Hello!/)
      leader.send(typingIn(consultation))
      await member.next(/composing/)
      const unknown = await customer.next(/composing/)
      expect(unknown).toContain(`/${fixture.team}"`)
      expect(unknown).not.toContain('leader')
      member.send(typingIn(consultation))
      expect(await customer.next(/composing/)).toContain('/member"')
      for (const client of [customer, leader, member]) await client.close()
    })

    // [customers-6]
    it("waits after a customer's message until staff have answered the questions", async () => {
      const state = async () =>
        (await fixture.call('member', 'getRoom', { room_name: fixture.consultation })).answer?.consultation
      await say('customer', 'Is it in stock?')
      expect(await state()).toMatchObject({ state: 'waiting', waiting_since: expect.any(Number) })
      const [asked = ''] = (await state())?.open_questions ?? []
      await say('member', 'Let me look.')
      const taken = { im_room_name: fixture.consultation, message_id: asked }
      await fixture.call('member', 'deleteAnswer', taken)
      expect(await state(), 'the question is open').toMatchObject({ state: 'waiting' })
      await say('member', 'It is.')
      expect(await state()).toMatchObject({ state: 'answered', waiting_since: 0, open_questions: [] })
    })

    // [customers-6, customers-11]
    it('names who closed it if its customer knows them, otherwise the team', async () => {
      const { consultation, call, wire } = fixture
      const room = { im_room_name: consultation }
      const customer = await wire('customer')
      await call('leader', 'closeConsultation', room)
      const byTeam = await customer.next(/consultation_close/)
      expect(byTeam).toContain('"nick_name":"Sales"')
      expect(byTeam).not.toContain('leader')
      await call('leader', 'reopenConsultation', room)
      await say('member', 'Hello!')
      await call('member', 'closeConsultation', room)
      expect(await customer.next(/consultation_close/)).toContain('"nick_name":"member"')
      await customer.close()
    })

    // [customers-10]
    it('can be read completely by new team members, and not by former ones', async () => {
      const { team, consultation, call } = fixture
      await say('customer', 'Is it in stock?')
      const history = { recordType: 'groupchat', chatUserId: consultation }
      expect((await call('former', 'getRecords', history)).code).not.toBe(200)
      expect((await call('former', 'getRoom', { room_name: consultation })).code).toBe(404)
      await call('owner', 'inviteToRoom', { im_room_name: team, im_user_names: ['other'] })
      const reply = await call('other', 'getRecords', history)
      expect(JSON.stringify(reply.answer)).toContain('Is it in stock?')
    })

    // [customers-6, customers-7]
    it('is closed by staff, rated once, and reopened by the next message of its customer', async () => {
      const { consultation, call } = fixture
      const room = { im_room_name: consultation }
      const state = async () =>
        (await call('member', 'getRoom', { room_name: consultation })).answer?.consultation
      await call('member', 'closeConsultation', room)
      expect(await state()).toMatchObject({ state: 'closed', wants_rating: true })
      expect(await say('member', 'One more thing')).toContain('This consultation is closed.')
      expect((await call('customer', 'rateConsultation', { ...room, stars: 4, comment: 'Good' })).code).toBe(
        0,
      )
      expect((await call('customer', 'rateConsultation', { ...room, stars: 1 })).code).toBe(409)
      expect(await state()).toMatchObject({ rating: 4, rating_text: 'Good', wants_rating: false })
      await say('customer', 'Are you there?')
      expect(await state()).toMatchObject({ state: 'waiting' })
    })

    // [customers-8]
    it('moves to another team as a whole, and to a holder without telling its customer', async () => {
      const { consultation, team, otherTeam, call } = fixture
      await say('customer', 'Is it in stock?')
      const room = { im_room_name: consultation }
      await call('member', 'assignConsultation', { ...room, im_user_name: 'leader' })
      const holder = async (role: 'customer' | 'member') =>
        (await call(role, 'getRoom', { room_name: consultation })).answer?.consultation?.holder
      expect([await holder('member'), await holder('customer')]).toEqual(['leader', ''])
      expect((await call('member', 'moveConsultation', { ...room, team: otherTeam })).code).toBe(0)
      expect((await call('member', 'getRoom', { room_name: consultation })).code).toBe(404)
      const history = { recordType: 'groupchat', chatUserId: consultation }
      expect(JSON.stringify((await call('other', 'getRecords', history)).answer)).toContain('in stock')
      const seen = (await call('customer', 'getRoom', { room_name: consultation })).answer
      expect(seen).toMatchObject({ natural_name: 'Returns', members: [{ im_user_name: 'customer' }] })
      await call('customer', 'openConsultation', { im_room_name: team })
      // Back where the customer has a thread meanwhile, it is joined with it [customers-28].
      expect((await call('other', 'moveConsultation', { ...room, team })).code).toBe(0)
      const joined = (await call('member', 'getRoom', { room_name: consultation })).answer
      expect(joined?.consultation?.joined_from).toContain(consultation)
    })

    // [customers-8]
    it('tells its customer and both teams at once when it moves', async () => {
      const { consultation, otherTeam, call, wire } = fixture
      const [customer, member, other] = [await wire('customer'), await wire('member'), await wire('other')]
      await call('member', 'moveConsultation', { im_room_name: consultation, team: otherTeam })
      for (const client of [customer, other]) {
        const moved = await client.next(/data-type="consultation_move"/)
        expect(moved).toContain(`"team":"${otherTeam}"`)
        expect(moved).toContain('"natural_name":"Returns"')
      }
      expect(await member.next(/data-type="delete_room"/)).toContain('"reason":"moved"')
      for (const client of [customer, member, other]) await client.close()
    })

    it('is opened by customers only, with teams of their own company', async () => {
      const open = async (role: 'member' | 'another' | 'stranger', im_room_name: string) =>
        (await fixture.call(role, 'openConsultation', { im_room_name })).code
      expect(await open('member', fixture.team)).toBe(403)
      expect(await open('stranger', fixture.team)).toBe(404)
      expect(await open('another', 'nowhere')).toBe(404)
      expect(await open('another', fixture.consultation)).toBe(404)
    })
  })

  async function say(role: 'customer' | 'member', text: string): Promise<string> {
    const client = await fixture.wire(role, `r${crypto.randomUUID()}`)
    const id = crypto.randomUUID()
    client.send(textInRoom(fixture.consultation, text, id))
    const answer = await client.next(new RegExp(id))
    await client.close()
    return answer
  }
})

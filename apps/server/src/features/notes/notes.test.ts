import { contract } from '@parley/protocol/rest'
import { beforeEach, describe, expect, it } from 'vitest'
import { annotateIn, sayIn } from '../../../test/consultation-talk.ts'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { CUSTOMER_ROWS } from '../../../test/customer-rows.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

const ID_NAMES = ['msgId', 'message_id']
const SERVER_ALONE = ['addRecord', 'updateRecord']
const OF_BOTS = ['editAsBot', 'withdrawAsBot', 'reactAsBot']
const WORDS = 'zebra: pays late, ask for a deposit'

onEachDatabase(server => {
  const fixture = prepareCustomers(server, 'duty')
  let note: string
  beforeEach(() => {
    note = crypto.randomUUID()
  })
  const room = () => ({ im_room_name: fixture.consultation })
  const history = () => ({ recordType: 'groupchat', chatUserId: fixture.consultation })
  const add = (role: CustomerRole = 'member') =>
    fixture.call(role, 'addNote', { ...room(), note_id: note, text: WORDS })

  describe('a note', () => {
    // [customers-9]
    it('can be written by every member, even off duty, and reaches the team at once', async () => {
      const colleague = await fixture.wire('leader')
      expect((await add('member')).code).toBe(0)
      await colleague.next(/data-type="note_change"/)
      const { answer } = await fixture.call('leader', 'listNotes', room())
      expect(answer).toMatchObject([{ note_id: note, im_user_name: 'member', text: WORDS }])
      expect((await add('member')).code, 'sent again').toBe(0)
      expect((await fixture.call('leader', 'listNotes', room())).answer).toHaveLength(1)
    })

    // [customers-9]
    it('does not exist for everybody else', async () => {
      await add()
      for (const role of ['customer', 'another', 'other', 'former', 'stranger'] as const) {
        const nowhere = await fixture.call(role, 'listNotes', { im_room_name: 'nowhere' })
        for (const call of ['listNotes', 'addNote', 'deleteNote'] as const) {
          const request = { ...room(), note_id: note, text: 'mine' }
          const { code, message } = await fixture.call(role, call, request)
          expect([role, call, code, message]).toEqual([role, call, nowhere.code, nowhere.message])
        }
      }
    })

    // [customers-9]
    it('is searchable for the team only', async () => {
      await add()
      const found = async (role: CustomerRole) =>
        (await fixture.call(role, 'searchNotes', { query: 'DEPOSIT zebra' })).answer?.map(({ text }) => text)
      for (const role of ['responder', 'member', 'owner'] as const)
        expect(await found(role), role).toEqual([WORDS])
      for (const role of ['customer', 'another', 'other', 'former', 'stranger', 'chief'] as const)
        expect(await found(role), role).toEqual([])
      expect((await fixture.call('member', 'searchNotes', { query: 'giraffe' })).answer).toEqual([])
    })

    it('is found even if many newer notes exist', async () => {
      await add()
      for (let count = 0; count < 45; count += 1)
        await fixture.call('member', 'addNote', {
          ...room(),
          note_id: crypto.randomUUID(),
          text: `zebra ${count}`,
        })
      const search = async (query: string) =>
        (await fixture.call('member', 'searchNotes', { query })).answer?.map(({ text }) => text)
      expect(await search('deposit')).toEqual([WORDS])
      const newest = await search('zebra')
      expect([newest?.length, newest?.[0]]).toEqual([20, 'zebra 44'])
    })

    it('can be deleted by its author and by owner and admins of the team', async () => {
      await add('member')
      const remove = async (role: CustomerRole) =>
        (await fixture.call(role, 'deleteNote', { ...room(), note_id: note })).code
      expect([await remove('responder'), await remove('leader'), await remove('leader')]).toEqual([
        403, 0, 404,
      ])
    })
  })

  describe('a note reaches its customer', () => {
    // [customers-9]
    it('neither live nor as a gap in the seqs', async () => {
      const before = await sayIn(fixture, 'customer', 'Is it in stock?')
      const visitor = await fixture.wire('customer')
      await add()
      const after = await sayIn(fixture, 'responder', 'It is.')
      const live = await visitor.next(new RegExp(after.id))
      expect([...visitor.inbox, live].join()).not.toContain('zebra')
      expect([...visitor.inbox, live].join()).not.toContain('note_change')
      const seqOf = (xml: string) => Number(/seq="(\d+)"/.exec(xml)?.[1])
      expect(seqOf(live)).toBe(seqOf(before.answer) + 1)
    })

    it('by no call that reads: history, list, search, rooms, counts, marks', async () => {
      await sayIn(fixture, 'responder', 'Hello')
      const recent = async () => (await fixture.call('customer', 'listRecent', {})).answer
      const before = JSON.stringify(await recent())
      await add()
      expect(JSON.stringify(await recent())).toBe(before)
      const seen = [
        await fixture.call('customer', 'getRecords', history()),
        await fixture.call('customer', 'searchRecords', { keyword: 'zebra' }),
        await fixture.call('customer', 'getFileRecords', history()),
        await fixture.call('customer', 'getRoom', { room_name: fixture.consultation }),
        await fixture.call('customer', 'listRooms', { search_type: 3 }),
        await fixture.call('customer', 'listAnswers', room()),
      ]
      expect(JSON.stringify(seen.map(({ answer }) => answer))).not.toMatch(/zebra|deposit/)
    })

    // [customers-9]
    it('by no call that takes the id of a message', async () => {
      await add()
      const unknown = crypto.randomUUID()
      const inRows = CUSTOMER_ROWS.flatMap(({ call, request }) =>
        JSON.stringify(request(fixture, { id: note, seq: 1 })).includes(note)
          ? [[call, (id: string) => request(fixture, { id, seq: 1 })] as const]
          : [],
      )
      const polls = (['votePoll', 'endPoll', 'listVoters', 'remindVoters'] as const).map(call => {
        const poll = { recordType: 'groupchat', chatUserId: fixture.consultation }
        return [call, (msgId: string) => ({ ...poll, msgId, choices: [0] })] as const
      })
      const calls = [...inRows, ...polls]
      const covered = new Set(calls.map(([call]) => call as string))
      const takingIds = Object.entries(contract).filter(
        ([, { request }]) => 'shape' in request && ID_NAMES.some(name => name in (request.shape as object)),
      )
      // History is written by the server alone, and customers are no bots.
      const missing = takingIds.map(([call]) => call).filter(call => !covered.has(call))
      expect(missing.filter(call => ![...SERVER_ALONE, ...OF_BOTS].includes(call))).toEqual([])
      for (const role of ['customer', 'member'] as const)
        for (const [call, request] of calls) {
          const real = await fixture.call(role, call, request(note))
          const none = await fixture.call(role, call, request(unknown))
          const told = [real, none].map(({ code, message, answer }) => [call, code, message, answer])
          expect(told[0]).toEqual(told[1])
        }
    })

    // [customers-9]
    it('by no reaction, pin or receipt: its id is unknown to them', async () => {
      await sayIn(fixture, 'responder', 'Hello')
      const said = await sayIn(fixture, 'customer', 'Hi')
      await add()
      const reaction = (messageId: string) =>
        ({ kind: 'reaction', messageId, messageSeq: 1, emoji: '👍', isOn: true }) as const
      const pin = (messageId: string) =>
        ({ kind: 'pin_message', messageId, messageSeq: 1, isOn: true }) as const
      const unknown = crypto.randomUUID()
      for (const role of ['customer', 'responder', 'member'] as const)
        for (const annotation of [reaction, pin])
          expect(await annotateIn(fixture, role, annotation(note)), role).toBe(
            await annotateIn(fixture, role, annotation(unknown)),
          )
      const seq = Number(/seq="(\d+)"/.exec(said.answer)?.[1])
      const readers = await fixture.call('customer', 'listReaders', { ...room(), seq: seq + 1 })
      expect(readers.code, 'a seq of its own').toBe(404)
      const pinned = await fixture.call('customer', 'listPinnedMessages', history())
      expect(pinned.answer).toEqual([])
    })

    it('by no message that quotes its id', async () => {
      await add()
      const quoting = await sayIn(fixture, 'customer', 'What is this?', [note])
      const { answer } = await fixture.call('customer', 'getRecords', history())
      const record = answer?.records.find(({ msgId }) => msgId === quoting.id)
      expect(JSON.stringify(record)).not.toMatch(/zebra|deposit/)
    })
  })
})

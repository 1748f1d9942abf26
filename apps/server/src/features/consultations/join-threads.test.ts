import { expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { verifyLogs } from '../proof/verify-logs.ts'

onBothDatabases(server => {
  const fixture = prepareCustomers(server)

  /** The customer's thread with the other team. */
  async function openTheirs(): Promise<string> {
    const opened = await fixture.call('customer', 'openConsultation', { im_room_name: fixture.otherTeam })
    return opened.answer?.im_room_name ?? ''
  }

  const say = (room: string, role: CustomerRole, text: string, quoted?: string[]) =>
    sayIn({ ...fixture, consultation: room }, role, text, quoted)

  const join = () =>
    fixture.call('member', 'moveConsultation', {
      im_room_name: fixture.consultation,
      team: fixture.otherTeam,
    })

  const roomOf = async (role: CustomerRole, room: string) =>
    (await fixture.call(role, 'getRoom', { room_name: room })).answer

  const logOf = async (key: string) =>
    await server()
      .storage.db.selectFrom('messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .where('c.key', '=', key)
      .orderBy('m.seq')
      .select(['m.id', 'm.seq', 'm.data_type', 'm.data'])
      .execute()

  const wordsOf = async (key: string) =>
    (await logOf(key)).flatMap(({ data_type, data }) =>
      data_type === 'text' ? [JSON.parse(data).text] : data_type === 'consultation_join' ? ['(joined)'] : [],
    )

  // [customers-28]
  it('moving to a team with a thread of the customer joins both in the order of time, with one line', async () => {
    const theirs = await openTheirs()
    await say(fixture.consultation, 'customer', 'one')
    await say(theirs, 'customer', 'two')
    await say(fixture.consultation, 'member', 'three')
    await say(theirs, 'other', 'four')
    expect((await join()).code).toBe(0)

    const joined = (await roomOf('other', theirs))?.im_room_name ?? ''
    expect([fixture.consultation, theirs]).not.toContain(joined)
    expect(await wordsOf(joined)).toEqual(['one', 'two', 'three', 'four', '(joined)'])
    const log = await logOf(joined)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
    expect((await verifyLogs(server().storage.db)).brokenAt).toBeUndefined()
    for (const former of [fixture.consultation, theirs]) {
      expect(await logOf(former)).toEqual([])
      expect((await roomOf('customer', former))?.im_room_name).toBe(joined)
    }
    expect((await roomOf('customer', joined))?.natural_name).toBe('Returns')
    const own = (await fixture.call('customer', 'listRecent', {})).answer ?? []
    expect(own.filter(({ recordType }) => recordType === 'groupchat').map(row => row.chatUserId)).toEqual([
      joined,
    ])
    // The former team keeps nothing, under whatever name.
    for (const name of [fixture.consultation, theirs, joined])
      expect((await fixture.call('member', 'getRoom', { room_name: name })).code).toBe(404)
  })

  // [customers-28]
  it('questions, answers, notes, labels, read positions and quotes come along', async () => {
    const theirs = await openTheirs()
    const { id: asked } = await say(fixture.consultation, 'customer', 'Is it in stock?')
    const { id: open } = await say(theirs, 'customer', 'Where is my parcel?')
    await say(fixture.consultation, 'member', 'It is.', [asked])
    const { id: unread } = await say(theirs, 'other', 'I am looking.')
    const note = { note_id: crypto.randomUUID(), text: 'prefers mornings', after_seq: 2 }
    await fixture.call('member', 'addNote', { im_room_name: fixture.consultation, ...note })
    await fixture.call('other', 'assignConsultation', { im_room_name: theirs, im_user_name: 'other' })
    await fixture.call('other', 'deleteAnswer', { im_room_name: theirs, message_id: open })
    await join()

    const joined = (await roomOf('other', theirs))?.im_room_name ?? ''
    expect((await roomOf('other', joined))?.consultation).toMatchObject({
      state: 'waiting',
      open_questions: [open],
      holder: 'other',
      joined_from: [fixture.consultation, theirs],
    })
    const log = await logOf(joined)
    const seqOf = (id: string) => log.find(row => row.id === id)?.seq ?? 0
    const { db } = server().storage
    const answers = await db.selectFrom('answers').select(['seq', 'answer_seq', 'team_id']).execute()
    expect(answers).toMatchObject([{ seq: seqOf(asked), answer_seq: expect.any(Number) }])
    expect(answers[0]?.team_id).not.toBeNull()
    const notes = await fixture.call('other', 'listNotes', { im_room_name: joined })
    expect(JSON.stringify(notes.answer)).toContain('prefers mornings')
    const seat = await db
      .selectFrom('participants as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
      .where('c.key', '=', joined)
      .where('u.user_name', '=', 'customer')
      .select('p.read_seq')
      .executeTakeFirst()
    // The customer has read neither answer: the first of them is the next to be read.
    expect(seat?.read_seq).toBe(
      Math.min(seqOf(unread), log.findIndex(({ data }) => data.includes('It is.')) + 1) - 1,
    )
    const found = await fixture.call('other', 'searchRecords', { query: 'stock' })
    expect(JSON.stringify(found.answer)).toContain(asked)
  })

  // [customers-28]
  it('what is written to either of the former rooms is said in the joined one, by its people only', async () => {
    const theirs = await openTheirs()
    await join()
    const joined = (await roomOf('customer', theirs))?.im_room_name ?? ''
    // The device that does not know the joined room yet gets a copy of what it wrote.
    expect((await say(fixture.consultation, 'customer', 'late one')).answer).toContain(`to_chat="${joined}"`)
    expect((await say(theirs, 'other', 'late two')).answer).toContain(`to_chat="${joined}"`)
    expect((await say(fixture.consultation, 'member', 'of the former team')).answer).toContain('not-found')
    expect((await say(theirs, 'another', 'of nobody')).answer).toContain('not-found')
    expect(await wordsOf(joined)).toEqual(['(joined)', 'late one', 'late two'])
  })

  // [customers-28]
  it('a closed thread is reopened by an open one, and both stay closed together', async () => {
    const theirs = await openTheirs()
    await fixture.call('other', 'closeConsultation', { im_room_name: theirs, ask_rating: false })
    await fixture.call('member', 'closeConsultation', {
      im_room_name: fixture.consultation,
      ask_rating: false,
    })
    await join()
    const joined = await roomOf('other', theirs)
    expect(joined?.consultation?.state).toBe('closed')
    const again = await fixture.call('customer', 'openConsultation', { im_room_name: fixture.team })
    await say(again.answer?.im_room_name ?? '', 'customer', 'Is it in stock?')
    const move = { im_room_name: again.answer?.im_room_name, team: fixture.otherTeam }
    await fixture.call('member', 'moveConsultation', move)
    const last = await roomOf('other', theirs)
    expect(last?.im_room_name).not.toBe(joined?.im_room_name)
    expect(last?.consultation).toMatchObject({ state: 'waiting', joined_from: expect.any(Array) })
    expect(last?.consultation?.joined_from).toHaveLength(4)
  })
})

import { CODE } from '@parley/protocol/rest'
import { expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { MAX_JOINED } from '../../domain/customers/join-threads.ts'
import { verifyLogs } from '../proof/verify-logs.ts'

onBothDatabases(server => {
  const fixture = prepareCustomers(server)

  /** The customer's thread with the other team. */
  async function openTheirs(): Promise<string> {
    const opened = await fixture.call('customer', 'openConsultation', { im_room_name: fixture.otherTeam })
    return opened.answer?.im_room_name ?? ''
  }

  const say = (room: string, role: CustomerRole, text: string, quoted?: string[], id?: string) =>
    sayIn({ ...fixture, consultation: room }, role, text, quoted, undefined, id)

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

  const idOf = async (key: string): Promise<number> => {
    const { db } = server().storage
    return (
      await db.selectFrom('conversations').where('key', '=', key).select('id').executeTakeFirstOrThrow()
    ).id
  }

  // [customers-28]
  it('an id that was used in both threads stands for its own message in each', async () => {
    const theirs = await openTheirs()
    const { id: asked } = await say(fixture.consultation, 'customer', 'Is it in stock?')
    const twice = crypto.randomUUID()
    await say(theirs, 'customer', 'Thank you.', [], twice)
    await say(fixture.consultation, 'member', 'It is.', [asked], twice)
    await join()
    const joined = (await roomOf('other', theirs))?.im_room_name ?? ''
    const log = await logOf(joined)
    expect(new Set(log.map(({ id }) => id)).size).toBe(log.length)
    const seqOf = (words: string) => log.find(({ data }) => data.includes(words))?.seq
    const { db } = server().storage
    const answers = await db.selectFrom('answers').select(['seq', 'answer_seq']).execute()
    expect(answers).toEqual([{ seq: seqOf('Is it in stock?'), answer_seq: seqOf('It is.') }])
    expect((await verifyLogs(db)).brokenAt).toBeUndefined()
  })

  // [customers-28]
  it('answers that wait to be sent by e-mail, and what a webhook waits for, follow their messages', async () => {
    const theirs = await openTheirs()
    await say(theirs, 'customer', 'one')
    await say(fixture.consultation, 'member', 'sent')
    await say(theirs, 'other', 'two')
    await say(fixture.consultation, 'member', 'unsent')
    const { db } = server().storage
    const [room, team] = [await idOf(fixture.consultation), await idOf(fixture.team)]
    const seqIn = async (words: string) =>
      (await logOf(fixture.consultation)).find(({ data }) => data.includes(words))?.seq ?? 0
    const [sent, unsent] = [await seqIn('"sent"'), await seqIn('unsent')]
    const user = async (name: string) =>
      (await db.selectFrom('users').where('user_name', '=', name).select('id').executeTakeFirstOrThrow()).id
    const of = { room_id: room, customer_id: await user('customer') }
    const thread = { ...of, team_id: team, subject: 'Stock', parent: '<1@mail.test>', mailed_seq: sent }
    await db.insertInto('mail_threads').values(thread).execute()
    await db
      .insertInto('sent_mails')
      .values({ ...of, token: 't', message_id: 'm', time: 1 })
      .execute()
    const hook = {
      id: 'hook',
      bot_id: await user('member'),
      conversation_id: room,
      url: '',
      sealed_secret: '',
    }
    const { company_id } = await db.selectFrom('conversations').select('company_id').executeTakeFirstOrThrow()
    const pace = { failures: 0, paused_until: 0, created_at: 1, event_seq: unsent }
    await db
      .insertInto('webhooks')
      .values({ ...hook, company_id, ...pace })
      .execute()
    const waiting = { conversation_id: room, seq: unsent, body: '{}', attempts: 0, due_at: 2 ** 50 }
    await db
      .insertInto('webhook_deliveries')
      .values({ id: 'one', webhook_id: 'hook', ...waiting })
      .execute()
    await join()

    const joined = (await roomOf('other', theirs))?.im_room_name ?? ''
    const conversation_id = await idOf(joined)
    const log = await logOf(joined)
    const now = (words: string) => log.find(({ data }) => data.includes(words))?.seq ?? 0
    expect(
      await db.selectFrom('mail_threads').select(['room_id', 'mailed_seq', 'subject']).execute(),
    ).toEqual([{ room_id: conversation_id, mailed_seq: now('unsent') - 1, subject: 'Stock' }])
    expect(await db.selectFrom('sent_mails').select('room_id').execute()).toEqual([
      { room_id: conversation_id },
    ])
    // Everything was looked at; the line about the joining comes after it.
    expect(await db.selectFrom('webhooks').select(['conversation_id', 'event_seq']).execute()).toEqual([
      { conversation_id, event_seq: log.length - 1 },
    ])
    expect(await db.selectFrom('webhook_deliveries').select('seq').execute()).toEqual([
      { seq: now('unsent') },
    ])
  })

  // [customers-28]
  it('the newer of two e-mail threads continues, with the unsent mails of both', async () => {
    const theirs = await openTheirs()
    await say(fixture.consultation, 'member', 'unsent')
    await say(theirs, 'other', 'sent')
    const { db } = server().storage
    const customer = db.selectFrom('users').where('user_name', '=', 'customer').select('id')
    const { id: customer_id } = await customer.executeTakeFirstOrThrow()
    const [older, newer] = [await idOf(fixture.consultation), await idOf(theirs)]
    const thread = { customer_id, parent: '<1@mail.test>', team_id: await idOf(fixture.team) }
    await db
      .insertInto('mail_threads')
      .values([
        { ...thread, room_id: older, subject: 'Older', mailed_seq: 0, has_news: 1, due_at: 2 ** 50 },
        { ...thread, room_id: newer, subject: 'Newer', mailed_seq: 100, has_news: 0, due_at: 2 ** 51 },
      ])
      .execute()
    await join()
    const joined = (await roomOf('other', theirs))?.im_room_name ?? ''
    const unsent = (await logOf(joined)).find(({ data }) => data.includes('unsent'))?.seq ?? 0
    const rows = await db.selectFrom('mail_threads').selectAll().execute()
    expect(rows).toMatchObject([
      { room_id: await idOf(joined), subject: 'Newer', has_news: 1, due_at: 2 ** 50 },
    ])
    expect(rows[0]?.mailed_seq).toBeLessThan(unsent)
  })

  // [customers-28, proof-3]
  it('what was changed in a log outside of the server stays noticed', async () => {
    const theirs = await openTheirs()
    const { id } = await say(theirs, 'customer', 'one')
    await say(theirs, 'customer', 'two')
    const { db } = server().storage
    const data = JSON.stringify({ text: 'forged' })
    await db.updateTable('messages').set({ data }).where('id', '=', id).execute()
    await join()
    expect((await verifyLogs(db)).brokenAt).toMatchObject({ kind: 'changed' })
  })

  // [customers-28]
  it('threads that are too long together are refused in plain words, and stay as they are', async () => {
    const theirs = await openTheirs()
    await say(theirs, 'customer', 'one')
    const { db } = server().storage
    const { last_seq } = await db
      .selectFrom('conversations')
      .where('key', '=', theirs)
      .select('last_seq')
      .executeTakeFirstOrThrow()
    const setEnd = (end: number) =>
      db.updateTable('conversations').set({ last_seq: end }).where('key', '=', theirs).execute()
    await setEnd(MAX_JOINED)
    expect((await join()).code).toBe(CODE.tooLarge)
    await setEnd(last_seq)
    expect((await roomOf('member', fixture.consultation))?.im_room_name).toBe(fixture.consultation)
    expect((await join()).code).toBe(0)
  })
})

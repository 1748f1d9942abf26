import { ERASED_NAME } from '@parley/protocol/model'
import { contentOfFile } from '@parley/protocol/rest'
import { encodeSent } from '@parley/protocol/wire'
import { expect, it } from 'vitest'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { uploadFile } from '../../../test/upload-file.ts'
import { textInRoom } from '../../../test/wire/stanzas.ts'

onEachDatabase(server => {
  const fixture = prepareCustomers(server, 'duty')

  /** The answer to a message: an acknowledgement or a refusal. */
  async function say(role: CustomerRole, text: string): Promise<string> {
    const client = await fixture.wire(role, crypto.randomUUID())
    const id = crypto.randomUUID()
    client.send(textInRoom(fixture.consultation, text, id))
    const answer = await client.next(new RegExp(id))
    await client.close()
    return answer
  }
  const team = () => ({ im_room_name: fixture.team })

  // [duty-1, room-events-13]
  it('lets only the person on duty and the customer write', async () => {
    expect(await say('responder', 'Hello')).toContain('<ack')
    expect(await say('customer', 'Hi')).toContain('<ack')
    expect(await say('member', 'Hello')).toContain('A colleague is on duty.')
    expect(await say('owner', 'Hello')).toContain('A colleague is on duty.')
  })

  // [duty-2]
  it('refuses messages of all staff while no member is on duty', async () => {
    await fixture.call('responder', 'handOverDuty', team())
    expect(await say('responder', 'Hello')).toContain('Nobody of the team is on duty.')
    expect(await say('customer', 'Hi')).toContain('<ack')
  })

  // [duty-2, customers-10]
  it('ends for a member who leaves the team, and the other members are notified', async () => {
    const member = await fixture.wire('member')
    await fixture.call('owner', 'kickFromRoom', { ...team(), im_user_names: ['responder'] })
    expect(await member.next(/duty_servant_change/)).toContain('responder')
    await member.close()
    expect(await say('owner', 'Hello')).toContain('Nobody of the team is on duty.')
    const { answer } = await fixture.call('member', 'getRoom', { room_name: fixture.team })
    expect(answer?.team?.servant).toBeUndefined()
  })

  // [duty-3, duty-6]
  it('tells every member of a hand-over, with both people and the reason', async () => {
    const member = await fixture.wire('member')
    await fixture.call('responder', 'handOverDuty', {
      ...team(),
      im_user_name: 'member',
      comment: 'Have fun',
    })
    const event = await member.next(/duty_servant_change/)
    for (const part of ['responder', 'member', 'handed', 'Have fun']) expect(event).toContain(part)
    await member.close()
    expect(await say('member', 'Hello')).toContain('<ack')
    expect(await say('responder', 'Hello')).not.toContain('<ack')
  })

  // [duty-6]
  it('lets the whole team read later how it changed, with the names of today', async () => {
    const since = Date.now()
    await fixture.call('responder', 'handOverDuty', { ...team(), im_user_name: 'member' })
    await fixture.call('leader', 'takeOverDuty', team())
    await fixture.call('owner', 'kickFromRoom', { ...team(), im_user_names: ['leader'] })
    const { db } = server().storage
    await db.updateTable('users').set({ nick_name: 'Mia' }).where('user_name', '=', 'member').execute()
    const { answer } = await fixture.call('responder', 'getRoom', { room_name: fixture.team })
    const changes = answer?.team?.duty_changes ?? []
    expect(changes.map(({ from, to, reason }) => [from?.nick_name, to?.nick_name, reason])).toEqual([
      ['responder', 'Mia', 'handed'],
      ['Mia', 'leader', 'taken'],
      ['leader', undefined, 'away'],
    ])
    expect(changes.every(({ at }) => at >= since)).toBe(true)
    const { answer: seen } = await fixture.call('customer', 'getRoom', { room_name: fixture.consultation })
    expect(JSON.stringify(seen)).not.toContain('duty_changes')
  })

  // [duty-3]
  it('can be taken over from a connected person only when a customer waits too long', async () => {
    const onDuty = await fixture.wire('responder', 'there')
    onDuty.send('<presence xmlns="jabber:client"/>')
    await onDuty.settle()
    expect((await fixture.call('member', 'takeOverDuty', team())).code).toBe(403)
    const { db } = server().storage
    const late = { consult_state: 'waiting', waiting_since: Date.now() - 11 * 60_000 } as const
    await db.updateTable('conversations').set(late).where('key', '=', fixture.consultation).execute()
    expect((await fixture.call('member', 'takeOverDuty', team())).code).toBe(0)
    await onDuty.close()
  })

  // [duty-8]
  it('passes on what the person on duty was in charge of, unless it is closed', async () => {
    const { call, consultation } = fixture
    const room = { im_room_name: consultation }
    const holder = async () =>
      (await call('owner', 'getRoom', { room_name: consultation })).answer?.consultation?.holder
    await call('responder', 'assignConsultation', { ...room, im_user_name: 'responder' })
    await call('responder', 'handOverDuty', { ...team(), im_user_name: 'member' })
    expect(await holder()).toBe('member')
    await call('owner', 'assignConsultation', { ...room, im_user_name: 'leader' })
    await call('owner', 'takeOverDuty', team())
    expect(await holder()).toBe('leader')
    await call('owner', 'assignConsultation', { ...room, im_user_name: 'owner' })
    await call('owner', 'closeConsultation', room)
    await call('leader', 'takeOverDuty', team())
    expect(await holder()).toBe('owner')
  })

  // [duty-6]
  it('tells the new person whether it was handed over or taken over', async () => {
    const reason = async () =>
      (await fixture.call('owner', 'getRoom', { room_name: fixture.team })).answer?.team?.hand_over?.reason
    await fixture.call('responder', 'handOverDuty', { ...team(), im_user_name: 'member' })
    expect(await reason()).toBe('handed')
    await fixture.call('owner', 'takeOverDuty', team())
    expect(await reason()).toBe('taken')
  })

  // [duty-4]
  it('can be requested, which notifies the person on duty', async () => {
    const onDuty = await fixture.wire('responder', 'there')
    await fixture.call('member', 'askDuty', team())
    expect(await onDuty.next(/duty_ask/)).toContain('member')
    await onDuty.close()
  })

  // [duty-6]
  it('has a card that lists who is waiting and for what', async () => {
    await say('responder', 'Welcome')
    await say('customer', 'Where is my parcel?')
    await say('customer', 'And who pays for it?')
    const { answer } = await fixture.call('member', 'getDutyCard', team())
    expect(answer).toMatchObject({
      waiting: [
        {
          customer: 'customer',
          open: 2,
          questions: [{ text: 'Where is my parcel?' }, { text: 'And who pays for it?' }],
          asked: { text: 'And who pays for it?' },
          replied: { text: 'Welcome' },
        },
      ],
      quiet_count: 0,
    })
  })

  // [duty-6]
  it('has a card that names the newest files', async () => {
    const { token } = fixture.signedIn.customer
    const room = { im_room_name: fixture.consultation }
    const file = await uploadFile(server(), token, 'label.txt', Buffer.from('torn'), room)
    const client = await fixture.wire('customer')
    const id = crypto.randomUUID()
    const to = { kind: 'groupchat' as const, id: fixture.consultation }
    const message = { id, kind: to.kind, content: contentOfFile(file, undefined), createdTime: 0 }
    client.send(encodeSent(message, to, 'acme.test'))
    await client.next(new RegExp(`<ack [^>]*${id}`))
    await client.close()
    await fixture.call('responder', 'handOverDuty', { ...team(), im_user_name: 'member' })
    const { answer } = await fixture.call('member', 'getDutyCard', { ...team(), is_handed_over: true })
    expect(answer).toMatchObject({
      file_count: 1,
      files: ['label.txt'],
      waiting: [{ asked: { text: '', kind: 'file' }, replied: { text: '', kind: '' } }],
    })
  })

  // [duty-5]
  it('only members can enter when they are away', async () => {
    const away = { from: '2026-02-01', to: '2026-02-03' }
    await fixture.call('member', 'saveDutyAbsences', { ...team(), absences: [away] })
    await fixture.call('responder', 'saveDutyAbsences', { ...team(), absences: [] })
    const { answer } = await fixture.call('owner', 'getRoom', { room_name: fixture.team })
    expect(answer?.team?.rota.absences).toEqual([{ person: 'member', ...away }])
  })

  it('takes as many absences as the rota can be saved with', async () => {
    const away = { from: '2026-02-01', to: '2026-02-03' }
    const save = async (count: number) =>
      (await fixture.call('member', 'saveDutyAbsences', { ...team(), absences: Array(count).fill(away) }))
        .code
    const rota = { shifts: [], exceptions: [], absences: Array(340).fill({ person: 'responder', ...away }) }
    expect((await fixture.call('owner', 'saveTeamSettings', { ...team(), rota })).code).toBe(0)
    expect([await save(27), await save(26)]).toEqual([409, 0])
    const { answer } = await fixture.call('owner', 'getRoom', { room_name: fixture.team })
    const saved = { ...team(), rota: answer?.team?.rota }
    expect((await fixture.call('owner', 'saveTeamSettings', saved)).code).toBe(0)
  })

  // [duty-6]
  it('keeps the card for the new person on duty until they dismiss it', async () => {
    await fixture.call('responder', 'handOverDuty', {
      ...team(),
      im_user_name: 'member',
      comment: 'Have fun',
    })
    const card = async () =>
      (await fixture.call('member', 'getRoom', { room_name: fixture.team })).answer?.team?.hand_over
    expect(await card()).toEqual({ from: 'responder', comment: 'Have fun', reason: 'handed' })
    await say('customer', 'Where is my parcel?')
    const waiting = async (is_handed_over: boolean) =>
      (await fixture.call('member', 'getDutyCard', { ...team(), is_handed_over })).answer?.waiting.length
    expect([await waiting(true), await waiting(false)], 'as it was at the hand-over, and now').toEqual([0, 1])
    const otherDevice = await fixture.wire('member')
    expect((await fixture.call('member', 'dismissDutyCard', team())).code).toBe(0)
    await otherDevice.next(/team_change/)
    await otherDevice.close()
    expect(await card()).toBeUndefined()
  })

  // [duty-6, erasure-1]
  it('the hand-over card does not show what was withdrawn, nor names of erased people', async () => {
    const client = await fixture.wire('customer')
    const id = crypto.randomUUID()
    client.send(textInRoom(fixture.consultation, 'My card number is 4711', id))
    await client.next(new RegExp(`<ack [^>]*${id}`))
    await fixture.call('responder', 'handOverDuty', { ...team(), im_user_name: 'member', comment: 'Ask Zoe' })
    const card = async () =>
      (await fixture.call('member', 'getDutyCard', { ...team(), is_handed_over: true })).answer?.waiting
    expect(await card()).toMatchObject([{ customer: 'customer', asked: { text: 'My card number is 4711' } }])
    const trace = crypto.randomUUID()
    const content = { kind: 'withdraw' as const, messageId: id }
    const room = { kind: 'groupchat' as const, id: fixture.consultation }
    client.send(encodeSent({ id: trace, kind: 'groupchat', content, createdTime: 0 }, room, 'acme.test'))
    await client.next(new RegExp(`<ack [^>]*${trace}`))
    expect(await card()).toMatchObject([{ customer: 'customer', asked: { text: '' } }])
    for (const account of ['customer', 'responder']) await fixture.call('chief', 'erasePerson', { account })
    expect(await card()).toMatchObject([{ customer: ERASED_NAME, asked: { text: '' } }])
    const { answer } = await fixture.call('member', 'getRoom', { room_name: fixture.team })
    expect(answer?.team?.hand_over).toMatchObject({ from: ERASED_NAME, comment: '' })
  })
})

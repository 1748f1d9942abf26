import { expect, it } from 'vitest'
import { createAssistantOf } from '../../src/domain/people/assistant.ts'
import { onEachDatabase } from '../on-each-database.ts'
import { post } from '../post-file.ts'
import { snapshotTables } from '../room-fixture.ts'
import { WireClient } from './wire-client.ts'

onEachDatabase(server => {
  const say = (who: WireClient, id: string) =>
    post(who, { kind: 'chat', id }, { kind: 'text', text: 'hello', mentions: [], quotes: [] })
  const customer = async () => {
    for (const name of ['staff', 'chief', 'mate', 'asker']) await server().createUser(name)
    for (const name of ['grace', 'heidi']) await server().createUser(name, { isCustomer: true })
    return WireClient.signIn(server(), 'grace')
  }
  const card = async (name: string) => {
    const { token } = await server().signIn('grace')
    return (await server().call('getUser', { im_user_name: name }, { token })).code
  }
  const refused = { refused: 'not-found' }
  const sent = { id: expect.any(String) }

  // [access-4]
  it('a customer cannot write to an unknown person nor learn whether one exists', async () => {
    const grace = await customer()
    const before = await snapshotTables(server())
    for (const name of ['chief', 'heidi', 'nobody']) expect(await say(grace, name), name).toEqual(refused)
    expect(await snapshotTables(server())).toEqual(before)
    expect(await card('chief')).toBe(404)
  })

  // [access-4]
  it('a customer may write to people who wrote first, share a room or asked to be friends, and to the assistant', async () => {
    const grace = await customer()
    const staff = await WireClient.signIn(server(), 'staff')
    expect(await say(staff, 'grace')).toEqual(sent)
    const asker = await server().signIn('asker')
    await server().call('requestFriend', { im_user_name: 'grace' }, { token: asker.token })
    const { token } = await server().signIn('chief')
    const room = { natural_name: 'Service', im_user_names: ['grace', 'mate'] }
    expect(await server().call('addRoom', room, { token })).toMatchObject({ code: 0 })
    const company = await server().storage.db.selectFrom('companies').select('id').execute()
    for (const { id } of company) await createAssistantOf(server().storage.db, id, 0)
    for (const name of ['staff', 'asker', 'chief', 'mate', 'assistant'])
      expect(await say(grace, name), name).toEqual(sent)
    expect(await say(grace, 'heidi')).toEqual(refused)
  })

  // [customers-26, access-4]
  it('a customer stays with the team, unless the company allows more or the person wrote first', async () => {
    const grace = await customer()
    const boss = await server()
      .createUser('boss', { role: 'administrator' })
      .then(() => server().signIn('boss'))
    const team = { natural_name: 'Sales', im_user_names: ['mate'], owner: 'staff' }
    const { answer } = await server().call('addTeam', team, { token: boss.token })
    const { token } = await server().signIn('grace')
    const opened = await server().call(
      'openConsultation',
      { im_room_name: answer?.im_room_name ?? '' },
      { token },
    )
    const thread = { kind: 'groupchat', id: opened.answer?.im_room_name ?? '' } as const
    for (const name of ['staff', 'mate'])
      await post(await WireClient.signIn(server(), name), thread, {
        kind: 'text',
        text: 'hello',
        mentions: [],
        quotes: [],
      })
    expect(await card('staff')).toBe(0)
    expect(await say(grace, 'staff')).toEqual(refused)
    const befriend = (name: string) => server().call('requestFriend', { im_user_name: name }, { token })
    expect((await befriend('staff')).code).not.toBe(0)
    const seen = await server().call('getCard', { im_username: 'staff' }, { token })
    expect(seen.answer?.may_write).toBe(false)
    const mate = await WireClient.signIn(server(), 'mate')
    expect(await say(mate, 'grace')).toEqual(sent)
    expect(await say(grace, 'mate')).toEqual(sent)
    await server().call('saveCompanySettings', { allows_customer_chats: true }, { token: boss.token })
    expect(await say(grace, 'staff')).toEqual(sent)
  })
})

import type { TextContent } from '@parley/protocol/model'
import { type AnswerOf, type Contract, decodeChatList } from '@parley/protocol/rest'
import { decodeContactSettings, encodeReadIq, encodeSent } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import type { SignedIn } from '../../../test/testkit.ts'
import { eventIn } from '../../../test/wire/event-in.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

type Entry = AnswerOf<Contract['listRecent']>[number]

onEachDatabase(server => {
  let me: SignedIn

  beforeEach(async () => {
    await server().createUser('ann')
    await server().createUser('ben')
    await server().createUser('carl')
    await server().createUser('cleo', { isCustomer: true })
    me = await server().signIn('ann')
    await archiveMessages(server(), ['ann', 'ben'], [{ from: 'ben', text: 'first' }])
    await archiveMessages(
      server(),
      ['ann', 'cleo'],
      [
        { from: 'cleo', text: 'second' },
        { from: 'cleo', text: 'third' },
      ],
    )
  })

  const chat = (chatUserId: string) => ({ recordType: 'chat', chatUserId })
  const history = () => ({ token: me.history_token })
  const list = async (query: object = {}) =>
    (await server().call('listRecent', query, history())).answer ?? []
  const names = async (query: object = {}) => (await list(query)).map(entry => entry.chatUserId)
  const entryOf = async (id: string): Promise<Entry | undefined> =>
    (await list()).find(entry => entry.chatUserId === id)
  const pin = (name: 'addPin' | 'deletePin', id_name: string, type = 1) =>
    server().call(name, { type, id_name, resource: 'web' }, { token: me.token })

  // [pins-1, pins-2]
  it('pinned conversations are first, and pins are listed', async () => {
    expect(await names()).toEqual(['cleo', 'ben'])
    expect((await pin('addPin', 'ben')).answer).toMatchObject({ isTop: true, topTime: expect.any(Number) })
    expect(await names()).toEqual(['ben', 'cleo'])
    const pins = async () => (await server().call('listPins', {}, { token: me.token })).answer
    expect(await pins()).toEqual([{ type: 1, id_name: 'ben', time: (await entryOf('ben'))?.topTime }])
    await pin('deletePin', 'ben')
    expect(await pins()).toEqual([])
    expect(await names()).toEqual(['cleo', 'ben'])
    expect(await pin('addPin', 'nobody')).toMatchObject({ code: 404 })
    expect(await pin('addPin', 'ben', 2)).toMatchObject({ code: 404 })
  })

  // [recent-5]
  it('a hidden conversation returns with its next message', async () => {
    const deleteChats = [chat('ben'), chat('nobody'), chat('cleo')]
    const { answer } = await server().call('deleteRecent', { deleteChats }, history())
    expect(answer?.map(settings => [settings.chatUserId, settings.isHidden])).toEqual([
      ['ben', true],
      ['cleo', true],
    ])
    expect(await names()).toEqual([])
    expect(await names({ withHidden: '1' })).toEqual(['cleo', 'ben'])
    const ben = await WireClient.signIn(server(), 'ben')
    ben.send(textTo('ann', 'are you there?'))
    await ben.next(/<ack /)
    expect(await names()).toEqual(['ben'])
    await server().call('saveRecent', chat('cleo'), history())
    expect(await names()).toEqual(['ben', 'cleo'])
  })

  it('an empty conversation is listed only for the person who opened it', async () => {
    await server().call('saveRecent', chat('carl'), history())
    expect(await entryOf('carl')).toMatchObject({ lastSeq: 0, unread: 0, lastRecord: null, isHidden: false })
    const carl = { token: (await server().signIn('carl')).history_token }
    expect((await server().call('listRecent', {}, carl)).answer).toEqual([])
    expect((await server().call('listRecent', { withHidden: '1' }, carl)).answer).toEqual([])
  })

  // [recent-5]
  it('the recent list can be filtered by customers', async () => {
    expect(await names({ isCustomer: 'true' })).toEqual(['cleo'])
    expect(await names({ isCustomer: '0' })).toEqual(['ben'])
  })

  // [unread-3]
  it('a conversation marked unread stays so on all devices until it is read', async () => {
    const client = await WireClient.signIn(server(), 'ann')
    const settings = async () => decodeContactSettings(eventIn(await client.next(/contact_setting_change/)))
    await server().call('markUnread', chat('ben'), history())
    expect(await settings()).toMatchObject({ value: { isMarkedUnread: true, version: 1 } })
    const read = (seq: number) =>
      encodeReadIq(
        { conversation: { kind: 'chat', id: 'ben' }, lastMessageId: '', lastMessageTime: 0, seq },
        'r',
        'acme.test',
      )
    client.send(read(1))
    expect(await settings()).toMatchObject({ value: { isMarkedUnread: false, version: 2 } })
    await server().call('markUnread', chat('ben'), history())
    await settings()
    // The position does not change any more, but the mark is removed.
    client.send(read(1))
    expect(await settings()).toMatchObject({ value: { isMarkedUnread: false, version: 4 } })
    expect(await entryOf('ben')).toMatchObject({ isMarkedUnread: false, unread: 0, readSeq: 1 })
    await server().call('markUnread', { ...chat('ben'), isMarkedUnread: false }, history())
    expect(await settings()).toMatchObject({ value: { isMarkedUnread: false } })
  })

  // [drafts-1]
  it('a draft reaches the other devices with the device it was typed on', async () => {
    const client = await WireClient.signIn(server(), 'ann')
    const draft = 'Dear <Ben> & "friends",\n你好'
    const request = { ...chat('ben'), draft, device: 'web-1' }
    const { answer } = await server().call('saveDraft', request, history())
    expect(eventIn(await client.next(/contact_setting_change/))).toEqual(answer)
    expect(answer).toMatchObject({ draft, device: 'web-1', draftTime: expect.any(Number) })
    expect(await entryOf('ben')).toMatchObject({ draft, draftTime: answer?.draftTime })
    await server().call('saveDraft', { ...chat('ben'), draft: '' }, history())
    expect(await entryOf('ben')).toMatchObject({ draft: '', draftTime: 0 })
  })

  // [mute-1]
  it('muting a person is stored as setting 2', async () => {
    const token = { token: me.token }
    const set = (value: boolean) =>
      server().call('setChatSetting', { im_user_name: 'ben', type: 2, value }, token)
    expect((await set(true)).answer).toMatchObject({ chatUserId: 'ben', isDisturb: true })
    const flags = async () =>
      (await server().call('listChatSettings', { im_user_name: 'ben' }, token)).answer?.chat_setting
    expect(await flags()).toEqual([false, false, true])
    const users = { im_user_names: ['ben', 'carl'], others: 'chat_setting' }
    const { answer } = await server().call('getUsers', users, token)
    expect(answer?.map(user => user.chat_setting?.[2])).toEqual([true, false])
    expect(await entryOf('ben')).toMatchObject({ isDisturb: true })
    await set(false)
    expect(await flags()).toEqual([false, false, false])
    const nobody = { im_user_name: 'nobody' }
    expect(await server().call('listChatSettings', nobody, token)).toMatchObject({ code: 404 })
  })

  // [recent-6]
  it('the chat list is given as text', async () => {
    const { answer } = await server().call('listChats', {}, { token: me.token })
    expect(answer).toEqual({ chats: 'cleo#1794700001000,ben#1794700000000', groupchats: '' })
    expect(decodeChatList(answer?.chats ?? '')).toMatchObject({ value: [{ id: 'cleo' }, { id: 'ben' }] })
  })

  it('settings of a contact whose account is closed can be changed', async () => {
    await pin('addPin', 'ben')
    await server()
      .storage.db.updateTable('users')
      .set({ disabled: 1 })
      .where('user_name', '=', 'ben')
      .execute()
    expect((await pin('deletePin', 'ben')).answer).toMatchObject({ isTop: false })
  })

  it('a customer cannot open a conversation with an unknown person', async () => {
    const cleo = await server().signIn('cleo')
    const save = (id: string) => server().call('saveRecent', chat(id), { token: cleo.history_token })
    expect(await save('ben')).toMatchObject({ code: 404 })
    expect(await save('ann')).toMatchObject({ code: 200 })
  })

  it('rooms have the same settings, and a room one was removed from stays disabled until hidden', async () => {
    const own = { token: me.token }
    const ben = { token: (await server().signIn('ben')).token }
    const created = await server().call('addRoom', { im_user_names: ['ann'], natural_name: 'Lunch' }, ben)
    const room = created.answer?.im_room_name ?? ''
    const client = await WireClient.signIn(server(), 'ann')
    await pin('addPin', room, 2)
    const frame = await client.next(/contact_setting_change/)
    expect(frame).toContain(`from="${room}@group.acme.test"`)
    expect(eventIn(frame)).toMatchObject({ recordType: 'groupchat', chatUserId: room, isTop: true })
    expect((await names())[0]).toBe(room)
    expect((await server().call('listPins', {}, own)).answer).toMatchObject([{ type: 2, id_name: room }])
    expect((await server().call('listChats', {}, own)).answer?.groupchats).toContain(`${room}#`)

    await server().call('kickFromRoom', { im_room_name: room, im_user_names: ['ann'] }, ben)
    expect(await entryOf(room)).toMatchObject({ isDisabled: true, isTop: true })
    const deleteChats = [{ recordType: 'groupchat', chatUserId: room }]
    const { answer } = await server().call('deleteRecent', { deleteChats }, history())
    expect(answer).toMatchObject([{ isHidden: true, isDisabled: true }])
    expect(await names()).not.toContain(room)
    // New messages do not bring it back for former members.
    await server().call('renameRoom', { im_room_name: room, natural_name: 'Supper' }, ben)
    expect(await names()).not.toContain(room)
    const carl = { token: (await server().signIn('carl')).token }
    expect(await server().call('addPin', { type: 2, id_name: room }, carl)).toMatchObject({ code: 404 })
  })

  // [people-8]
  it('people with a remark are among the hidden rows before the first message', async () => {
    const set = (remark: string) =>
      server().call('setRemark', { im_user_name: 'carl', remark }, { token: me.token })
    const found = async () => (await list({ withHidden: '1' })).find(entry => entry.chatUserId === 'carl')
    await set('Charlie')
    expect(await found()).toMatchObject({ remark: 'Charlie', isHidden: true })
    expect((await list()).some(entry => entry.chatUserId === 'carl')).toBe(false)
    await set('')
    expect(await found()).toBeUndefined()
  })

  // [room-events-7, room-events-8]
  it('past groups tell whether customers were in them when they ended for the reader', async () => {
    const ben = { token: (await server().signIn('ben')).token }
    const found = async (...im_user_names: string[]) =>
      (await server().call('addRoom', { im_user_names }, ben)).answer?.im_room_name ?? ''
    const remove = (im_room_name: string, name: string) =>
      server().call('kickFromRoom', { im_room_name, im_user_names: [name] }, ben)
    const [dissolved, left, plain, later] = [
      await found('ann', 'cleo'),
      await found('ann', 'cleo'),
      await found('ann', 'cleo', 'carl'),
      await found('ann', 'carl'),
    ]
    await remove(plain, 'cleo')
    await remove(left, 'ann')
    await remove(later, 'ann')
    await server().call('inviteToRoom', { im_room_name: later, im_user_names: ['cleo'] }, ben)
    for (const im_room_name of [dissolved, plain]) await server().call('dismissRoom', { im_room_name }, ben)
    const entries = await list({ withHidden: '1' })
    const marked = entries.filter(entry => entry.isExternal).map(entry => entry.chatUserId)
    expect(marked.toSorted()).toEqual([dissolved, left].toSorted())
  })

  it('groups with more members than are listed tell whether customers are among them', async () => {
    const crowd = Array.from({ length: 9 }, (_, index) => `staff${index}`)
    for (const name of crowd) await server().createUser(name)
    const found = async (...last: string[]) =>
      (await server().call('addRoom', { im_user_names: [...crowd, ...last] }, { token: me.token })).answer
        ?.im_room_name ?? ''
    const [external, plain] = [await found('cleo'), await found('carl')]
    expect(await entryOf(plain)).not.toHaveProperty('isExternal')
    const entry = await entryOf(external)
    expect(entry?.group?.members.map(member => member.im_user_name)).not.toContain('cleo')
    expect(entry?.isExternal).toBe(true)

    const isExternal = async () => (await entryOf(external))?.isExternal === true
    const change = (call: 'kickFromRoom' | 'inviteToRoom') =>
      server().call(call, { im_room_name: external, im_user_names: ['cleo'] }, { token: me.token })
    await change('kickFromRoom')
    expect(await isExternal()).toBe(false)
    await change('inviteToRoom')
    expect(await isExternal()).toBe(true)
    await server().createUser('boss', { role: 'administrator' })
    const boss = { token: (await server().signIn('boss')).token }
    const { answer } = await server().call('getAdminPerson', { account: 'cleo' }, boss)
    const { account, name, mobile, position, branch_id, role, version } = answer?.person ?? {}
    const cleo = { account, name, mobile, position, branch_id, role, version, is_customer: false }
    await server().call('saveAdminPerson', cleo, boss)
    expect(await isExternal()).toBe(false)
  })

  it('the recent list shows removals and keeps mentions', async () => {
    const ben = { token: (await server().signIn('ben')).token }
    const created = await server().call(
      'addRoom',
      { im_user_names: ['ann', 'carl'], natural_name: 'Lunch' },
      ben,
    )
    const { im_room_name: room = '' } = created.answer ?? {}
    const client = await WireClient.signIn(server(), 'ben')
    const say = async (text: string, mentions: string[]) => {
      const to = { kind: 'groupchat', id: room } as const
      const content: TextContent = { kind: 'text', text, mentions, quotes: [] }
      const id = crypto.randomUUID()
      const sent = { id, kind: to.kind, content, createdTime: Date.now() }
      client.send(encodeSent(sent, to, 'acme.test'))
      await client.next(new RegExp(`<ack [^>]*id="${id}"`))
    }
    await say('@ann look', ['ann'])
    await say('never mind', [])
    await server().call('kickFromRoom', { im_room_name: room, im_user_names: ['carl'] }, ben)
    const entry = await entryOf(room)
    expect(entry).toMatchObject({ lastSeq: 4, unread: 2, mentionSeq: 2, lastRecord: { seq: 4 } })
    expect(await names({ limit: '1' })).toEqual([room])
  })
})

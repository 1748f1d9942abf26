import { decodeContactSettings, decodeFriendEvent } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { OTHER_COMPANY } from '../../../test/testkit.ts'
import { eventIn } from '../../../test/wire/event-in.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

onEachDatabase(server => {
  const tokens: Record<string, string> = {}

  beforeEach(async () => {
    await server().createUser('ann', { nickName: '安' })
    await server().createUser('ben')
    await server().createUser('cleo', { isCustomer: true })
    await server().createUser('stranger', { domain: OTHER_COMPANY.domain })
    for (const user of ['ann', 'ben', 'cleo']) tokens[user] = (await server().signIn(user)).token
  })

  const as = (user: string) => ({ token: tokens[user] ?? '' })
  const request = (from: string, im_user_name: string, content = '') =>
    server().call('requestFriend', { im_user_name, content }, as(from))
  const friendsOf = async (user: string) =>
    (await server().call('listFriends', {}, as(user))).answer?.map(friend => friend.im_user_name)
  const requestsOf = async (user: string) => (await server().call('listFriendRequests', {}, as(user))).answer
  const befriend = async () => {
    await request('ann', 'ben')
    await server().call('acceptFriend', { im_user_name: 'ann' }, as('ben'))
  }
  const eventAt = async (client: WireClient, dataType: string) =>
    decodeFriendEvent(dataType, eventIn(await client.next(new RegExp(`data-type="${dataType}"`))))

  // [friends-3, rooms-4]
  it('friend requests from a room that forbids them are refused, except by owner and admins', async () => {
    await server().createUser('dan')
    tokens.dan = (await server().signIn('dan')).token
    const room = (await server().call('addRoom', { im_user_names: ['ben', 'cleo'] }, as('ann'))).answer
    const im_room_name = room?.im_room_name ?? ''
    const ask = (from: string, im_user_name: string) =>
      server().call('requestFriend', { im_user_name, im_room_name }, as(from))
    expect(await ask('ben', 'cleo')).toMatchObject({ code: 0 })
    await server().call(
      'setRoomSetting',
      { type: 11, im_room_id: room?.im_room_id ?? '', value: true },
      as('ann'),
    )
    expect(await ask('ben', 'ann')).toMatchObject({ code: 403 })
    expect(await requestsOf('ann')).toEqual([])
    expect(await ask('ann', 'ben')).toMatchObject({ code: 0 })
    // Not a member, or not met there: as if the room did not exist.
    expect(await ask('dan', 'ben')).toMatchObject({ code: 404 })
    expect(await ask('ann', 'dan')).toMatchObject({ code: 404 })
  })

  // [friends-1]
  it('an accepted request makes two people friends, and both are notified of every step', async () => {
    const [ann, ben] = [await WireClient.signIn(server(), 'ann'), await WireClient.signIn(server(), 'ben')]
    expect((await request('ann', 'ben', ' <Hello> & welcome ')).answer).toEqual({ state: 'pending' })
    const asked = { type: 'friendRequested', content: '<Hello> & welcome', time: expect.any(Number) }
    const people = { operator: { id: 'ann', name: '安' }, person: { id: 'ben', name: 'ben' } }
    for (const client of [ann, ben])
      expect(await eventAt(client, 'request_friends')).toEqual({ ok: true, value: { ...asked, ...people } })
    expect(await requestsOf('ben')).toMatchObject([
      { im_user_name: 'ann', direction: 'received', state: 'pending' },
    ])
    expect(await requestsOf('ann')).toMatchObject([
      { im_user_name: 'ben', direction: 'sent', state: 'pending' },
    ])
    expect(await friendsOf('ann')).toEqual([])

    expect(await server().call('acceptFriend', { im_user_name: 'ann' }, as('ben'))).toMatchObject({ code: 0 })
    for (const client of [ann, ben]) expect((await eventAt(client, 'add_friends')).ok).toBe(true)
    expect(await friendsOf('ann')).toEqual(['ben'])
    expect(await friendsOf('ben')).toEqual(['ann'])
    expect(await requestsOf('ann')).toMatchObject([{ state: 'accepted' }])
    expect((await request('ann', 'ben')).answer).toEqual({ state: 'accepted' })
  })

  // [friends-1]
  it('a friend request appears in the chat of the person asked only', async () => {
    const [ann, ben] = [await WireClient.signIn(server(), 'ann'), await WireClient.signIn(server(), 'ben')]
    await request('ann', 'ben', 'Hello')
    await request('ann', 'ben', 'Hello')
    const copy = await ben.next(/data-type="request"/)
    expect(copy).toContain('from="ann@user.acme.test"')
    const chat = { recordType: 'chat', chatUserId: 'ann' }
    const history = async (user: string, chatUserId: string) => {
      const { history_token: token } = await server().signIn(user)
      const listed = (await server().call('listRecent', {}, { token })).answer
      const { records } = (await server().call('getRecords', { ...chat, chatUserId }, { token })).answer ?? {}
      return { listed, records }
    }
    const body = JSON.stringify({ im_user_name: 'ann', nick_name: '安', content: 'Hello' })
    const record = { chatType: 'request', sendUserId: 'ann', body, seq: 1 }
    const asked = await history('ben', 'ann')
    expect(asked.records).toMatchObject([record])
    expect(asked.listed).toMatchObject([{ chatUserId: 'ann', unread: 0, lastRecord: record }])
    // The asker's other devices and list know nothing of it.
    expect(await history('ann', 'ben')).toEqual({ listed: [], records: [] })
    await ann.settle()
    expect(ann.inbox.join()).not.toContain('data-type="request"')
    ann.send(textTo('ben', 'Did you get it?'))
    expect(await ann.next(/<ack /)).toContain('seq="2"')
    expect((await history('ann', 'ben')).listed).toMatchObject([{ lastSeq: 2, lastRecord: { seq: 2 } }])
  })

  // [friends-1]
  it('two requests that cross make a friendship at once', async () => {
    await request('ann', 'ben')
    expect((await request('ben', 'ann')).answer).toEqual({ state: 'accepted' })
    expect(await friendsOf('ann')).toEqual(['ben'])
  })

  it('a friend request can be refused once and then sent again', async () => {
    const refuse = () => server().call('refuseFriend', { im_user_name: 'ann' }, as('ben'))
    expect(await refuse()).toMatchObject({ code: 404, message: 'No such request.' })
    await request('ann', 'ben')
    expect(await refuse()).toMatchObject({ code: 0 })
    expect(await refuse()).toMatchObject({ code: 404 })
    expect(await requestsOf('ann')).toMatchObject([{ state: 'refused' }])
    await request('ann', 'ben')
    expect(await requestsOf('ben')).toMatchObject([{ state: 'pending' }])
  })

  // [friends-2, contacts-8]
  it('ending a friendship closes the chat until the two are friends again', async () => {
    await befriend()
    const [ann, ben] = [await WireClient.signIn(server(), 'ann'), await WireClient.signIn(server(), 'ben')]
    ann.send(textTo('ben', 'before'))
    await ann.next(/<ack /)
    expect(await server().call('removeFriend', { im_user_name: 'ben' }, as('ann'))).toMatchObject({ code: 0 })
    for (const [client, other] of [
      [ann, 'ben'],
      [ben, 'ann'],
    ] as const) {
      expect(await eventAt(client, 'remove_friends')).toMatchObject({ value: { operator: { id: 'ann' } } })
      const changed = decodeContactSettings(eventIn(await client.next(/contact_setting_change/)))
      expect(changed).toMatchObject({ value: { chatUserId: other, isDisabled: true } })
      client.send(textTo(other, 'after'))
      expect(await client.next(/type="error"/)).toContain('code="not-allowed"')
    }
    expect(await friendsOf('ben')).toEqual([])
    expect(await server().call('removeFriend', { im_user_name: 'ben' }, as('ann'))).toMatchObject({
      code: 404,
    })
    await befriend()
    ben.send(textTo('ann', 'again'))
    await ben.next(/<ack /)
  })

  it('a friend request to a blocker is dropped, and the sender cannot tell', async () => {
    await server().call('addBlack', { im_user_name: 'ann' }, as('ben'))
    const ben = await WireClient.signIn(server(), 'ben')
    expect((await request('ann', 'ben')).answer).toEqual({ state: 'pending' })
    expect(await requestsOf('ben')).toEqual([])
    expect(await requestsOf('ann')).toMatchObject([{ state: 'pending' }])
    await ben.settle()
    expect(ben.inbox).toEqual([])
    expect(await request('ben', 'ann')).toMatchObject({ code: 403 })
  })

  // [contacts-4]
  it('friend search matches exact account names, and hides people from customers and blocked callers', async () => {
    const search = async (account: string, by = 'ann') =>
      await server().call('searchFriends', { account }, as(by))
    const found = async (account: string) => (await search(account)).answer?.map(user => user.im_user_name)
    expect(await found(' Ben ')).toEqual(['ben'])
    for (const account of ['be', 'b%', 'stranger', 'admin', 'nobody'])
      expect(await found(account)).toEqual([])
    expect(await search('ben', 'cleo')).toMatchObject({ status: 403, code: 403 })
    await server().call('addBlack', { im_user_name: 'ann' }, as('ben'))
    expect(await found('ben')).toEqual([])
  })

  it.each(['nobody', 'stranger', 'admin', 'ann'])('a friend request to %s is refused', async name => {
    expect(await request('ann', name)).toMatchObject({ code: 404, message: 'No such user.' })
    expect(await server().call('removeFriend', { im_user_name: name }, as('ann'))).toMatchObject({
      code: 404,
    })
  })
})

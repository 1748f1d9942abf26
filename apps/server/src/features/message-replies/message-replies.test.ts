import type { Content, Quote, TextContent } from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { archiveInRoom } from '../../../test/archive-in-room.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createRoomFixture, type Role, type RoomFixture, signInToWire } from '../../../test/room-fixture.ts'
import { COMPANY } from '../../../test/testkit.ts'
import type { WireClient } from '../../../test/wire/wire-client.ts'

onEachDatabase(server => {
  let room: RoomFixture
  let member: WireClient
  let owner: WireClient
  beforeEach(async () => {
    room = await createRoomFixture(server())
    member = await signInToWire(server(), room, 'member')
    owner = await signInToWire(server(), room, 'owner')
  })

  const chat = () => ({ recordType: 'groupchat', chatUserId: room.name })
  const quote = (messageId: string): Quote => ({ messageId, kind: 'text', nickName: 'x', text: 'x' })
  const say = (from: WireClient, text: string, ...quoted: string[]): Promise<string> =>
    send(from, { kind: 'text', text, mentions: [], quotes: quoted.map(quote) })
  const send = async (from: WireClient, content: Content): Promise<string> => {
    const id = crypto.randomUUID()
    const sent = { id, kind: 'groupchat' as const, content, createdTime: Date.now() }
    from.send(encodeSent(sent, { kind: 'groupchat', id: room.name }, COMPANY.domain))
    await from.next(new RegExp(`<ack [^>]*${id}`))
    return id
  }
  const withdraw = (from: WireClient, messageId: string) => send(from, { kind: 'withdraw', messageId })
  const list = (role: Role, msgId: string, page: object = {}) =>
    room.call(role, 'listMessageReplies', { ...chat(), msgId, ...page })
  const replies = async (role: Role, msgId: string, page: object = {}) =>
    (await list(role, msgId, page)).answer?.records.map(({ body }) => body)
  const follow = (role: Role, msgId: string, value = true) =>
    room.call(role, 'followMessage', { ...chat(), msgId, value })
  const summaryOf = async (role: Role, id: string) =>
    (await room.call(role, 'getRecords', chat())).answer?.records.find(({ msgId }) => msgId === id)?.replies

  // [message-replies-1, message-replies-2]
  it('a message knows the messages that quote it, in pages and in order', async () => {
    const first = await say(member, 'Can we send it before noon?')
    expect(await summaryOf('owner', first)).toBeUndefined()
    await say(owner, 'On it', first)
    await say(member, 'Thanks')
    await say(member, 'Page two, please', first, first)
    await say(owner, 'Cover is updated', first)
    expect(await replies('leader', first)).toEqual(['On it', 'Page two, please', 'Cover is updated'])
    const page = await list('leader', first, { pageSize: 2 })
    expect(page.answer).toMatchObject({ hasMore: true, record: { msgId: first }, isFollowed: false })
    const beforeSeq = page.answer?.records[0]?.seq
    expect(await replies('leader', first, { pageSize: 2, beforeSeq })).toEqual(['On it'])
    expect(await summaryOf('leader', first)).toMatchObject({ count: 3, users: ['owner', 'member'] })
    expect((await list('stranger', first)).code).toBe(404)
  })

  // [message-replies-4]
  it('a reply kept out of the list leaves the preview there, is unread, found among the replies and edited', async () => {
    const first = await say(member, 'Can we send it before noon?')
    const aside: TextContent = {
      kind: 'text',
      text: 'On it',
      mentions: [],
      quotes: [quote(first)],
      isAside: true,
    }
    const id = await send(owner, aside)
    const row = async () =>
      (await room.call('leader', 'listRecent', {})).answer?.find(({ chatUserId }) => chatUserId === room.name)
    const before = await row()
    expect(before).toMatchObject({ unread: 2, lastRecord: { msgId: first } })
    expect((await member.next(new RegExp(id))).toString()).toContain('data-type="aside"')
    await send(owner, { kind: 'edit', messageId: id, text: 'Done', mentions: [] })
    expect(await replies('leader', first)).toEqual(['Done'])
    expect((await row())?.lastRecord).toMatchObject({ msgId: first })
    await withdraw(owner, id)
    expect(await replies('leader', first)).toEqual([])
    expect((await row())?.lastRecord).toMatchObject({ msgId: first })
    // Without anything it replies to it is a message like any other.
    const plain = await send(owner, { ...aside, quotes: [] })
    expect((await row())?.lastRecord).toMatchObject({ msgId: plain })
  })

  // [message-replies-1, message-replies-2]
  it('a reply that is withdrawn no longer counts, and replies outlive their message', async () => {
    const first = await say(member, 'Can we send it before noon?')
    const kept = await say(owner, 'On it', first)
    const gone = await say(member, 'Never mind', first)
    await withdraw(member, gone)
    expect(await summaryOf('owner', first)).toMatchObject({ count: 1, users: ['owner'] })
    const { history_token: token } = await server().signIn('leader')
    await server().call('deleteRecords', { ...chat(), msgId: kept }, { token })
    expect(await summaryOf('leader', first)).toBeUndefined()
    await withdraw(member, first)
    const after = (await list('owner', first)).answer
    expect(after?.record).toBeUndefined()
    expect(after?.records.map(({ body }) => body)).toEqual(['On it'])
  })

  // [message-replies-1]
  it('counts the newest 100 of very many replies, for those who left of the ones they saw', async () => {
    const first = await say(member, 'Who is coming?')
    const reply = async () => {
      const { seq } = await archiveInRoom(server(), room.roomId, 'member', 'text', { text: 'Me' })
      const row = { conversation_id: Number(room.roomId), quoted_id: first, seq }
      await server().storage.db.insertInto('message_replies').values(row).execute()
      return seq
    }
    await reply()
    const seen = await reply()
    await room.call('owner', 'kickFromRoom', { im_room_name: room.name, im_user_names: ['silenced'] })
    for (let count = 0; count < 100; count++) await reply()
    const newest = await reply()
    const { answer } = await list('owner', first)
    expect(answer?.record?.replies).toMatchObject({ count: 100, seq: newest, users: ['member'] })
    const left = (await list('silenced', first)).answer
    expect(left?.record?.replies).toMatchObject({ count: 2, seq: seen })
    expect(left?.records).toHaveLength(2)
  })

  // [message-replies-3]
  it('the assistant shows new replies to those who follow the message, until they stop', async () => {
    const first = await say(member, 'Can we send it before noon?')
    expect((await follow('owner', first)).code).toBe(200)
    expect((await list('owner', first)).answer?.isFollowed).toBe(true)
    expect((await list('leader', first)).answer?.isFollowed).toBe(false)
    await say(owner, 'My own reply tells me nothing', first)
    const reply = await say(member, 'Before noon, then', first)
    const told = await owner.next(/data-type="answer"/)
    expect(told).toContain(reply)
    expect(told).not.toContain('Before noon')
    await follow('owner', first, false)
    await say(member, 'Sent', first)
    await follow('owner', first)
    const last = await say(member, 'Received', first)
    expect(await owner.next(/data-type="answer"/)).toContain(last)
    expect((await follow('owner', crypto.randomUUID())).code).toBe(404)
    expect((await follow('stranger', first)).code).toBe(404)
  })

  // [message-replies-3]
  it('a message has at most 200 followers, and those who follow it already may say so again', async () => {
    const first = await say(member, 'Can we send it before noon?')
    const { db } = server().storage
    const { company_id } = await db
      .selectFrom('users')
      .where('user_name', '=', 'leader')
      .select('company_id')
      .executeTakeFirstOrThrow()
    const person = {
      company_id,
      nick_name: 'x',
      letter: 'x',
      avatar: '',
      position: '',
      mobile: '',
      is_customer: 0,
      password_hash: '',
      disabled: 0,
      created_at: 0,
    }
    const crowd = Array.from({ length: 199 }, (_, index) => ({ ...person, user_name: `crowd-${index}` }))
    const people = await db.insertInto('users').values(crowd).returning('id').execute()
    const { seq, conversation_id } = await db
      .selectFrom('messages')
      .where('id', '=', first)
      .select(['seq', 'conversation_id'])
      .executeTakeFirstOrThrow()
    const followed = people.map(({ id: user_id }) => ({ conversation_id, seq, user_id }))
    await db.insertInto('followed_messages').values(followed).execute()
    expect((await follow('owner', first)).code).toBe(200)
    expect(await follow('leader', first)).toMatchObject({
      code: 409,
      message: 'Too many people follow this message.',
    })
    expect((await follow('owner', first)).code).toBe(200)
    await follow('owner', first, false)
    expect((await follow('leader', first)).code).toBe(200)
  })
})

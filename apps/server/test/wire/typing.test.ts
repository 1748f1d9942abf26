import type { ConversationRef } from '@parley/protocol/model'
import { encodeTyping } from '@parley/protocol/wire'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRoomFixture, type RoomFixture } from '../room-fixture.ts'
import { startTestServer, type TestServer } from '../testkit.ts'
import { textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

const DOMAIN = 'acme.test'
let server: TestServer
let room: RoomFixture

beforeEach(async () => {
  server = await startTestServer()
  room = await createRoomFixture(server)
})
afterEach(() => server.stop())

const device = (user: string) => WireClient.signIn(server, user)
const isTyping = (to: ConversationRef) => encodeTyping('composing', to, DOMAIN)
const inRoom = (): ConversationRef => ({ kind: 'groupchat', id: room.name })
const TYPING = /chatstates/

// [typing-1, wire-18]
it('typing reaches the other person and is not archived', async () => {
  const [owner, member] = [await device('owner'), await device('member')]
  owner.send(textTo('member', 'hello'))
  await owner.next(/<ack/)
  owner.send(isTyping({ kind: 'chat', id: 'member' }))
  expect(await member.next(TYPING)).toBe(
    '<message xmlns="jabber:client" from="owner@user.acme.test" type="chat"><composing xmlns="http://jabber.org/protocol/chatstates"/></message>',
  )
  const request = { recordType: 'chat', chatUserId: 'owner' }
  const { answer } = await server.call('getRecords', request, { token: room.historyTokens.member })
  expect(answer?.records).toHaveLength(1)
})

it('typing reaches the other members of a room with the nickname', async () => {
  const [owner, member] = [await device('owner'), await device('member')]
  owner.send(isTyping(inRoom()))
  expect(await member.next(TYPING)).toContain(`from="${room.name}@group.acme.test/owner"`)
  await owner.settle()
  expect(owner.inbox.filter(frame => TYPING.test(frame))).toEqual([])
})

it('typing is not forwarded from people who may not write', async () => {
  const member = await device('member')
  for (const role of ['silenced', 'removed', 'other']) {
    const one = await device(role)
    one.send(isTyping(inRoom()))
    one.send(isTyping({ kind: 'chat', id: 'member' }))
    await one.settle()
  }
  // What comes after them shows that they did not come.
  const leader = await device('leader')
  leader.send(isTyping(inRoom()))
  expect(await member.next(TYPING)).toContain('/leader')
  expect(member.inbox.filter(frame => TYPING.test(frame))).toEqual([])
})

import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRoomFixture, type RoomFixture } from '../room-fixture.ts'
import { startTestServer, type TestServer } from '../testkit.ts'
import { eventIn } from './event-in.ts'
import { WireClient } from './wire-client.ts'

let server: TestServer
let room: RoomFixture

beforeEach(async () => {
  server = await startTestServer()
  room = await createRoomFixture(server)
})
afterEach(() => server.stop())

const device = (user: string) => WireClient.signIn(server, user)
const CHANGE = /data-type="person_change"/

const nameSeenIn = async (role: 'owner' | 'leader') => {
  const { answer } = await room.call(role, 'getRoom', { room_name: room.name })
  return (answer as { members: { im_user_name: string; nick_name: string }[] }).members.find(
    ({ im_user_name }) => im_user_name === 'member',
  )?.nick_name
}

// [contacts-10]
it('a new name reaches only people who share a conversation', async () => {
  const [owner, member, other] = [await device('owner'), await device('member'), await device('other')]
  await nameSeenIn('owner')
  await room.call('member', 'saveProfile', { nick_name: '陈默' })
  for (const one of [owner, member])
    expect(eventIn(await one.next(CHANGE))).toMatchObject({
      im_user_name: 'member',
      nick_name: '陈默',
      nick_name_pinyin: 'chen mo',
    })
  await other.settle()
  expect(other.inbox.filter(frame => CHANGE.test(frame))).toEqual([])
  // The list of members is cached, and was read before the change.
  expect(await nameSeenIn('owner')).toBe('陈默')
})

it('member lists are never taken for those before a change of a person', async () => {
  await room.call('member', 'saveProfile', { nick_name: 'One' })
  expect(await nameSeenIn('owner')).toBe('One')
  // The event gets the number that the version of the list has already reached.
  await room.call('owner', 'kickFromRoom', { im_room_name: room.name, im_user_names: ['member'] })
  expect(await nameSeenIn('owner')).toBeUndefined()
})

it('a status alone is not announced', async () => {
  const owner = await device('owner')
  await room.call('member', 'saveProfile', { status_text: 'At lunch' })
  await owner.settle()
  expect(owner.inbox.filter(frame => CHANGE.test(frame))).toEqual([])
})

const paintPicture = async () =>
  (
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
  ).toString('base64')

// [room-events-8]
it('a person who was removed from a group does not learn its later name and picture', async () => {
  const here = { im_room_name: room.name }
  const setPicture = (picture: string) => room.call('owner', 'setRoomPicture', { ...here, picture })
  const listed = async () =>
    (await server.call('listRecent', {}, { token: room.historyTokens.member })).answer?.find(
      ({ chatUserId }) => chatUserId === room.name,
    )
  await setPicture(await paintPicture())
  const before = await listed()
  expect(before?.avatar).toMatch(/./)
  const member = { ...here, im_user_names: ['member'] }
  expect((await room.call('owner', 'kickFromRoom', member)).code).toBe(0)
  expect(await listed()).toMatchObject({ name: before?.name, avatar: before?.avatar })
  expect((await room.call('owner', 'renameRoom', { ...here, natural_name: 'Renamed' })).code).toBe(0)
  await setPicture('')
  expect(await listed()).toMatchObject({ name: before?.name, avatar: '' })
  await room.call('owner', 'inviteToRoom', member)
  expect(await listed()).toMatchObject({ name: 'Renamed' })
})

// [rooms-15]
it('a group picture is redrawn, announced to members, and replaced', async () => {
  const member = await device('member')
  const picture = await paintPicture()
  const set = (value: string) =>
    room.call('leader', 'setRoomPicture', { im_room_name: room.name, picture: value })
  expect((await set(picture)).code).toBe(0)
  const { room_avatar } = eventIn(await member.next(/group_avatar/)) as { room_avatar: string }
  const served = await fetch(server.url + room_avatar)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect((await room.call('member', 'getRoom', { room_name: room.name })).answer).toMatchObject({
    room_avatar,
  })
  expect((await set('aGVsbG8=')).code).toBe(400)
  expect((await set('')).code).toBe(0)
  expect(eventIn(await member.next(/group_avatar/))).toMatchObject({ room_avatar: '' })
  expect(await (await fetch(server.url + room_avatar)).json()).toMatchObject({ code: 404 })
})

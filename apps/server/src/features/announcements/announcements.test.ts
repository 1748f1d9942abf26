import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRoomFixture, type Role, type RoomFixture } from '../../../test/room-fixture.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { eventIn } from '../../../test/wire/event-in.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

let server: TestServer
let room: RoomFixture

beforeEach(async () => {
  server = await startTestServer()
  room = await createRoomFixture(server)
})
afterEach(() => server.stop())

const announce = (role: Role, text: string) =>
  room.call(role, 'setRoomAnnouncement', { im_room_name: room.name, text })
const seenBy = async (role: Role) => {
  const { answer } = await room.call(role, 'getRoom', { room_name: room.name })
  return (answer as { announcement?: { text: string; announced_at: number; is_read: boolean } }).announcement
}

// [rooms-16]
it('an announcement reaches all members and is unread until they close it', async () => {
  const member = await WireClient.signIn(server, 'member')
  expect((await announce('leader', ' Meet at ten ')).code).toBe(0)
  const event = eventIn(await member.next(/group_announcement/)) as { announced_at: number }
  expect(event).toMatchObject({ text: 'Meet at ten', operator: { im_user_name: 'leader' } })
  expect(await seenBy('leader')).toMatchObject({ text: 'Meet at ten', im_user_name: 'leader', is_read: true })
  expect(await seenBy('member')).toMatchObject({ is_read: false })
  const read = { im_room_name: room.name, announced_at: event.announced_at }
  await room.call('member', 'readRoomAnnouncement', read)
  // The person's other devices are notified.
  expect(eventIn(await member.next(/announcement_read/))).toMatchObject({ announced_at: event.announced_at })
  expect(await seenBy('member')).toMatchObject({ is_read: true })
  await announce('owner', 'Meet at eleven')
  expect(await seenBy('member')).toMatchObject({ text: 'Meet at eleven', is_read: false })
})

it('a time in the future does not make later announcements read', async () => {
  await announce('owner', 'First')
  await room.call('member', 'readRoomAnnouncement', { im_room_name: room.name, announced_at: 2 ** 50 })
  await announce('owner', 'Second')
  expect(await seenBy('member')).toMatchObject({ is_read: false })
})

it('an announcement can be removed, and its history says who and when', async () => {
  await announce('leader', 'Meet at ten')
  await announce('owner', '')
  expect(await seenBy('member')).toBeUndefined()
  const { answer } = await room.call('member', 'listRoomAnnouncements', { im_room_name: room.name })
  expect(answer).toMatchObject([
    { text: '', im_user_name: 'owner' },
    { text: 'Meet at ten', im_user_name: 'leader', announced_at: expect.any(Number) },
  ])
})

it('keeps as many announcements of a group as its history shows', async () => {
  for (let count = 1; count <= 23; count++) await announce('owner', `Number ${count}`)
  const stored = await server.storage.db.selectFrom('announcements').select('text').orderBy('time').execute()
  expect(stored.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => `Number ${at + 4}`))
})

// [rooms-16, access-5]
it('members who join later see the current announcement and no earlier ones', async () => {
  await announce('owner', 'Before')
  await announce('owner', 'Current')
  const texts = async (role: Role) => {
    const { answer } = await room.call(role, 'listRoomAnnouncements', { im_room_name: room.name })
    return (answer as { text: string }[]).map(({ text }) => text)
  }
  await room.call('owner', 'inviteToRoom', { im_room_name: room.name, im_user_names: ['other'] })
  expect(await texts('other')).toEqual(['Current'])
  await announce('owner', 'After')
  expect((await texts('other'))[0]).toBe('After')
  expect(await texts('other')).not.toContain('Before')
  expect(await texts('member')).toEqual(['After', 'Current', 'Before'])
})

it('an announcement that is too long or has control characters is refused', async () => {
  for (const text of ['x'.repeat(1_001), 'a\u0000b']) expect((await announce('owner', text)).code).toBe(400)
  expect(await seenBy('member')).toBeUndefined()
})

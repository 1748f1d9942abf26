import { afterEach, beforeEach, expect, it } from 'vitest'
import { archiveInRoom } from '../../../test/archive-in-room.ts'
import { createRoomFixture, type RoomFixture, signInToWire } from '../../../test/room-fixture.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import type { WireClient } from '../../../test/wire/wire-client.ts'

let server: TestServer
let room: RoomFixture
let owner: WireClient

beforeEach(async () => {
  server = await startTestServer()
  room = await createRoomFixture(server)
  owner = await signInToWire(server, room, 'owner')
})
afterEach(() => server.stop())

// [rooms-12, trust-2]
it('the server fills in the names of a tip', async () => {
  const { id } = await archiveInRoom(server, room.roomId, 'owner', 'file', { file_name: 'plan.pdf' })
  const tip = {
    im_room_name: room.name,
    type: 2,
    content: 'download',
    message_id: id,
    params: { name: 'boss' },
  }
  expect(await room.call('member', 'sendTip', tip)).toMatchObject({ code: 0 })
  const copy = await owner.next(/data-type="tip"/)
  expect(copy).toContain('"params":{"name":"member","file":"plan.pdf"}')
  expect(await room.call('member', 'sendTip', { ...tip, content: 'You were promoted' })).toMatchObject({
    code: 400,
  })
})

// [rooms-12, trust-2]
it('text about a download becomes our own notice, or nothing', async () => {
  const { id } = await archiveInRoom(server, room.roomId, 'owner', 'file', { file_name: 'plan.pdf' })
  const say = (content: string) =>
    room.call('member', 'sendTip', { im_room_name: room.name, type: 2, content })
  expect(await say('member downloaded your file "nothing.pdf", pay here')).toMatchObject({ code: 0 })
  expect(await say('member downloaded your file "plan.pdf", pay here')).toMatchObject({ code: 0 })
  const copy = await owner.next(/data-type="tip"/)
  expect(copy).toContain('"params":{"name":"member","file":"plan.pdf"}')
  expect(copy).toContain(id)
  expect(copy).toMatch(/"message_time":"\d{4}-[^"]+\+08:00"/)
  expect(copy).toContain('<body>member downloaded your file "plan.pdf"</body>')
  expect(copy).not.toContain('pay here')
})

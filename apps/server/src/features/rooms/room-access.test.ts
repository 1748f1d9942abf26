import { randomUUID } from 'node:crypto'
import { type CallName, contract, type Endpoint } from '@parley/protocol/rest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveInRoom } from '../../../test/archive-in-room.ts'
import { createRoomFixture, type Role, type RoomFixture, snapshotTables } from '../../../test/room-fixture.ts'
import {
  type MatrixRow,
  MEMBER_ROLES,
  OUTSIDE_ROLES,
  ROOM_MATRIX,
  ROOM_READING,
  type RoomTarget,
} from '../../../test/room-matrix.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'

let server: TestServer
let fixture: RoomFixture
let room: RoomTarget

beforeAll(async () => {
  server = await startTestServer()
  for (const user of ['bystander', 'other-leader', 'guest']) await server.createUser(user)
  fixture = await createRoomFixture(server)
  room = await prepareRoom(fixture)
})
afterAll(() => server.stop())

/** Adds the bystanders of the matrix, a text and a file. */
async function prepareRoom({ name, roomId }: { name: string; roomId: string }): Promise<RoomTarget> {
  const im_user_names = ['bystander', 'other-leader']
  await fixture.call('owner', 'inviteToRoom', { im_room_name: name, im_user_names })
  const appointment = { type: 8, im_room_id: roomId, im_user_name: 'other-leader', value: true }
  await fixture.call('owner', 'setRoomSetting', appointment)
  const text = await archiveInRoom(server, roomId, 'owner', 'text', { text: 'hello' })
  const file = await archiveInRoom(server, roomId, 'owner', 'file', { file_name: 'plan.pdf' })
  return { name, roomId, textId: text.id, textSeq: text.seq, fileId: file.id }
}

/** Another room with the same roles, for calls that change it. */
async function anotherRoom(): Promise<RoomTarget> {
  const im_user_names = ['leader', 'member', 'silenced', 'removed']
  const { answer } = await fixture.call('owner', 'addRoom', { natural_name: 'Next', im_user_names })
  if (!answer) throw new Error('The room was not created.')
  const { im_room_name, im_room_id } = answer
  const set = (type: number, im_user_name: string) =>
    fixture.call('owner', 'setRoomSetting', { type, im_room_id, im_user_name, value: true })
  await set(8, 'leader')
  await set(10, 'silenced')
  return prepareRoom({ name: im_room_name, roomId: im_room_id })
}

/** The whole answer, byte by byte. */
async function answerOf(row: MatrixRow, role: Role | undefined, target: RoomTarget) {
  const endpoint: Endpoint = contract[row.call]
  const body = JSON.stringify({ ...row.request(target), ...(role && { token: fixture.tokens[role] }) })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(server.url + endpoint.path, { method: 'POST', headers, body })
  const text = await response.text()
  return { status: response.status, text, code: (JSON.parse(text) as { code: number }).code }
}

const titleOf = (row: MatrixRow) => `${row.call} ${row.about ?? ''}`.trim()

describe.each(ROOM_MATRIX.map(row => [titleOf(row), row] as const))('%s', (_, row) => {
  // [access-1, access-2]
  it('is refused to users without permission and changes nothing', async () => {
    const before = await snapshotTables(server)
    expect(await answerOf(row, undefined, room)).toMatchObject({ status: 401, code: 110 })
    const nowhere = { ...room, name: randomUUID(), roomId: '999999999' }
    for (const role of OUTSIDE_ROLES) {
      const answer = await answerOf(row, role, room)
      expect(answer, role).toMatchObject({ status: 404, code: 404 })
      expect(answer.text, role).toBe((await answerOf(row, role, nowhere)).text)
    }
    for (const [index, role] of MEMBER_ROLES.entries())
      if (row.verdicts[index] === 'F')
        expect(await answerOf(row, role, room), role).toMatchObject({ status: 403, code: 403 })
    expect(await snapshotTables(server)).toEqual(before)
  })

  it('succeeds for users with permission', async () => {
    for (const [index, role] of MEMBER_ROLES.entries()) {
      if (row.verdicts[index] !== 'A') continue
      const target = repeatable(row.call) ? room : await anotherRoom()
      expect(await answerOf(row, role, target), role).toMatchObject({ status: 200, code: 0 })
    }
  })
})

const repeatable = (call: CallName) => contract[call].repeatable && !call.endsWith('Answer')

it('the access matrix covers every call that names a room', () => {
  const named = Object.entries(contract)
    .filter(([, { path }]) => path.includes('/chat/room/') || path.endsWith('/sendTips'))
    .map(([name]) => name)
  const covered = new Set<string>([...ROOM_MATRIX.map(row => row.call), 'addRoom', 'listRooms'])
  expect(named.filter(name => !covered.has(name))).toEqual([])
})

it('the access matrix covers every call that reads history', () => {
  const reading = Object.entries(contract)
    .filter(([, { path }]) => /^\/api\/history\/(get|search)|^\/api\/recent\/list/.test(path))
    .map(([name]) => name)
  // Names of conversations and own deletions: nothing that others wrote.
  const covered = new Set<string>([...ROOM_READING.map(row => row.call), 'searchNames', 'listDeleted'])
  expect(reading.filter(name => !covered.has(name))).toEqual([])
})

it('a customer cannot create a room', async () => {
  await server.createUser('client', { isCustomer: true })
  const { token } = await server.signIn('client')
  const before = await snapshotTables(server)
  const request = { natural_name: 'Ours', im_user_names: ['owner'] }
  expect(await server.call('addRoom', request, { token })).toMatchObject({ code: 403 })
  expect(await snapshotTables(server)).toEqual(before)
  expect((await server.call('listRooms', {}, { token })).answer).toEqual([])
})

it('a room cannot be handed over to a customer', async () => {
  const target = await anotherRoom()
  const invitation = { im_room_name: target.name, im_user_names: ['client'] }
  expect(await fixture.call('owner', 'inviteToRoom', invitation)).toMatchObject({ code: 0 })
  const handOver = { im_room_name: target.name, im_user_name: 'client' }
  expect(await fixture.call('owner', 'changeRoomOwner', handOver)).toMatchObject({ code: 403 })
})

// [access-5]
it('a member reads room history from joining to removal', async () => {
  const page = (role: Role, chatUserId = room.name) =>
    fixture.call(role, 'getRecords', { recordType: 'groupchat', chatUserId, pageSize: 100 })
  for (const role of ['other', 'stranger'] as const) {
    const [theirs, nowhere] = [await page(role), await page(role, randomUUID())]
    expect(theirs).toMatchObject({ status: 404, code: 404, answer: undefined })
    expect({ ...theirs, headers: 0 }).toEqual({ ...nowhere, headers: 0 })
  }
  const seqs = async (role: Role) => (await page(role)).answer?.records.map(record => record.seq)
  expect(await seqs('removed')).toEqual([1, 2, 3, 4])
  expect((await seqs('silenced'))?.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6])
})

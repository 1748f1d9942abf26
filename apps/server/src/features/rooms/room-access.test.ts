import { randomUUID } from 'node:crypto'
import { type CallName, contract } from '@parley/protocol/rest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveInRoom } from '../../../test/archive-in-room.ts'
import { encodeCall } from '../../../test/call-server.ts'
import { createRoomFixture, type Role, type RoomFixture, snapshotTables } from '../../../test/room-fixture.ts'
import { type RoomRow, type RoomTarget, roomValues, rowsIn } from '../../../test/room-rows.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'

const MEMBER_ROLES: Role[] = ['member', 'silenced', 'leader', 'owner']
const OUTSIDE_ROLES: Role[] = ['other', 'removed', 'stranger']

const set = (type: number, verdicts: string, im_user_name?: string): RoomRow => ({
  call: 'setRoomSetting',
  about: `type ${type}${im_user_name ? ` of ${im_user_name}` : ''}`,
  rule: 'read',
  request: values => ({
    im_room_id: values['group.id'],
    type,
    value: true,
    ...(im_user_name && { im_user_name }),
  }),
  verdicts,
})

/** The text and the file are the owner's own: nobody reports or downloads these. */
const VERDICTS: Partial<Record<CallName, string>> = { sendTip: 'AFAN', reportMessage: 'AAAN' }

/** The example of every call about rooms, and more of those that depend on what is asked for. */
const ROWS: RoomRow[] = [
  ...rowsIn('group').map(row => ({ ...row, verdicts: VERDICTS[row.call] ?? row.verdicts })),
  ...[1, 6, 8, 10, 11].map(
    (type): RoomRow => ({
      call: 'getRoomSetting',
      about: `type ${type}`,
      rule: 'read',
      request: values => ({ im_room_id: values['group.id'], type }),
      verdicts: 'AAAA',
    }),
  ),
  set(1, 'AAAA'),
  set(6, 'FFFF', 'bystander'),
  set(8, 'FFFA', 'bystander'),
  set(10, 'FFAA', 'bystander'),
  set(10, 'FFFF', 'other-leader'),
  set(10, 'FFFF', 'owner'),
  set(11, 'FFAA'),
  {
    call: 'kickFromRoom',
    about: 'of the owner',
    rule: 'kick',
    request: values => ({ im_room_name: values['group.name'], im_user_names: ['bystander', 'owner'] }),
    verdicts: 'FFFF',
  },
]

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
async function answerOf(row: RoomRow, role: Role | undefined, target: RoomTarget) {
  const { historyTokens, tokens } = fixture
  const own = contract[row.call].service === 'history' ? historyTokens : tokens
  const { url, ...init } = encodeCall(server.url, row.call, row.request(roomValues(target)), {
    ...(role && { token: own[role] }),
  })
  const response = await fetch(url, init)
  const text = await response.text()
  return { status: response.status, text, code: (JSON.parse(text) as { code: number }).code }
}

const titleOf = (row: RoomRow) => `${row.call} ${row.about ?? ''}`.trim()

describe.each(ROWS.map(row => [titleOf(row), row] as const))('%s', (_, row) => {
  // [access-1, access-2]
  it('is refused to users without permission and changes nothing', async () => {
    const before = await snapshotTables(server)
    expect(await answerOf(row, undefined, room)).toMatchObject({ status: 401 })
    const nowhere = { ...room, name: randomUUID(), roomId: '999999999' }
    for (const role of OUTSIDE_ROLES) {
      // Who has left keeps what they saw.
      if (role === 'removed' && row.rule === 'readHistory') continue
      const answer = await answerOf(row, role, room)
      // What is not there is left out of its answer.
      if (row.call !== 'getRecordDetails') expect(answer, role).toMatchObject({ status: 404, code: 404 })
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
      expect(await answerOf(row, role, target), role).toMatchObject({
        status: 200,
        code: contract[row.call].service === 'history' ? 200 : 0,
      })
    }
  })
})

const repeatable = (call: CallName) => contract[call].repeatable && !call.endsWith('Answer')

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

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testkit.ts'
import { seqOf, textInRoom } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

const MEMBERS = 5_000
let server: TestServer
let token: string
let room: { name: string; roomId: string }

beforeEach(async () => {
  server = await startTestServer()
  const first = await server.createUser('owner')
  await server.createUser('writer')
  await createCrowd(first.id, MEMBERS - 2)
  token = (await server.signIn('owner')).token
  const names = Array.from({ length: MEMBERS - 2 }, (_, index) => `u${index}`)
  const request = { natural_name: 'Everybody', im_user_names: ['writer', ...names] }
  const { answer } = await server.call('addRoom', request, { token })
  if (!answer) throw new Error('The room was not created.')
  room = { name: answer.im_room_name, roomId: answer.im_room_id }
})
afterEach(() => server.stop())

async function createCrowd(like: number, count: number): Promise<void> {
  const { db } = server.storage
  const row = await db.selectFrom('users').where('id', '=', like).selectAll().executeTakeFirstOrThrow()
  const { id: _, ...template } = row
  for (let start = 0; start < count; start += 500) {
    const size = Math.min(500, count - start)
    const users = Array.from({ length: size }, (_, index) => ({
      ...template,
      user_name: `u${start + index}`,
      nick_name: `Person ${start + index}`,
    }))
    await db.insertInto('users').values(users).execute()
  }
}

/** Statements that ran on a table while something was done. */
async function statementsOn(table: string, work: () => Promise<unknown>): Promise<number> {
  const { db } = server.storage
  const executor = db.getExecutor()
  const compile = vi.spyOn(Object.getPrototypeOf(executor), 'executeQuery')
  try {
    await work()
    return compile.mock.calls.filter(([query]) => (query as { sql: string }).sql.includes(table)).length
  } finally {
    compile.mockRestore()
  }
}

// [limits-5]
it('a message to 5,000 members writes no row per member', async () => {
  const [writer, reader] = [await WireClient.signIn(server, 'writer'), await WireClient.signIn(server, 'u77')]
  const say = async () => {
    writer.send(textInRoom(room.name, 'hello all'))
    return seqOf(await writer.next(/<ack /))
  }
  // The first message after a change reads the list once.
  expect(await say()).toBe(2)
  const touched = await statementsOn('participants', async () => {
    for (let seq = 3; seq <= 12; seq++) expect(await say()).toBe(seq)
  })
  // Jobs on the clock may look there once meanwhile; a message that did would make ten of it.
  expect(touched).toBeLessThan(10)
  for (let n = 0; n < 11; n++) await reader.next(/type="groupchat"/)
  // The counter counts: a change of the room does touch them.
  const rename = { im_room_id: room.roomId, tag_id: 'Writer' }
  const mine = (await server.signIn('writer')).token
  const changed = () => server.call('setRoomNickname', rename, { token: mine })
  expect(await statementsOn('participants', changed)).toBeGreaterThan(0)
})

// [limits-5]
it('a room is full at 5,000 members', async () => {
  await server.createUser('late')
  const invitation = { im_room_name: room.name, im_user_names: ['late'] }
  expect(await server.call('inviteToRoom', invitation, { token })).toMatchObject({
    code: 400,
    message: 'im_user_names: at most 5000 members',
  })
  const kick = { im_room_name: room.name, im_user_names: ['u0'] }
  expect(await server.call('kickFromRoom', kick, { token })).toMatchObject({ code: 0 })
  expect(await server.call('inviteToRoom', invitation, { token })).toMatchObject({ code: 0 })
  const { answer } = await server.call('getRoom', { room_name: room.name }, { token })
  expect(answer?.members).toHaveLength(MEMBERS)
  expect(answer?.member_count).toBe(MEMBERS)
})

it('events of a large room fit into a stanza', async () => {
  const { history_token } = await server.signIn('owner')
  const request = { recordType: 'groupchat', chatUserId: room.name }
  const { answer } = await server.call('getRecords', request, { token: history_token })
  expect(answer?.records[0]?.body.length).toBeLessThan(60_000)
  expect(JSON.parse(answer?.records[0]?.body ?? '')).toMatchObject({ member_count: MEMBERS })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeContent, encodeSent } from '@parley/protocol/wire'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRoomFixture, type RoomFixture, signInToWire } from '../../../test/room-fixture.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import type { WireClient } from '../../../test/wire/wire-client.ts'

const MINUTE = 60_000
const clock = { shift: 0, now: () => Date.now() + clock.shift }
let dataDir = ''
let server: TestServer
let room: RoomFixture

beforeEach(async () => {
  clock.shift = 0
  dataDir = await mkdtemp(join(tmpdir(), 'parley-meetings-'))
  server = await startTestServer({ clock, dataDir })
  room = await createRoomFixture(server)
})
afterEach(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const group = () => ({ kind: 'groupchat', id: room.name }) as const

async function sendCard(owner: WireClient, startsIn: number): Promise<string> {
  const id = crypto.randomUUID()
  const start = Date.now() + startsIn
  const times = { start, end: start + 30 * MINUTE }
  const content = { kind: 'meeting', id, name: 'Owner', topic: 'Rehearsal', ...times } as const
  owner.send(encodeSent({ id, kind: 'groupchat', content, createdTime: Date.now() }, group(), 'acme.test'))
  await owner.next(/<ack/)
  return id
}

async function startAgain(minutes: number): Promise<void> {
  await server.stop()
  clock.shift = minutes * MINUTE
  server = await startTestServer({ clock, dataDir })
}

/** Whom the assistant has reminded, as far as the archive knows. */
async function reminded(): Promise<string[]> {
  const rows = await server.storage.db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .where('m.data', 'like', '%⏰%')
    .select(['c.key', 'm.data'])
    .execute()
  for (const { data } of rows) {
    const content = decodeContent('answer', JSON.parse(data))
    expect(content).toMatchObject({ value: { meeting: { minutes: 10, topic: 'Rehearsal' } } })
  }
  return rows.map(({ key }) => key.split(' ').find(name => name !== 'assistant') ?? key).sort()
}

// [meetings-6]
it('a meeting reminds its people once, ten minutes before, also after restarts', async () => {
  const owner = await signInToWire(server, room, 'owner')
  const member = await signInToWire(server, room, 'member')
  const messageId = await sendCard(owner, 60 * MINUTE)
  const { seq: messageSeq } = await server.storage.db
    .selectFrom('messages')
    .where('id', '=', messageId)
    .select('seq')
    .executeTakeFirstOrThrow()
  const content = { kind: 'reaction', messageId, messageSeq, emoji: '❌', isOn: true } as const
  const answer = { id: crypto.randomUUID(), kind: 'groupchat', content, createdTime: Date.now() } as const
  member.send(encodeSent(answer, group(), 'acme.test'))
  await owner.next(/data-type="reaction"/)
  await startAgain(49)
  expect(await reminded()).toEqual([])
  await startAgain(50)
  await expect.poll(reminded).toEqual(['leader', 'owner', 'silenced'])
  await startAgain(51)
  expect(await reminded()).toEqual(['leader', 'owner', 'silenced'])
})

it('a meeting that was withdrawn or begins at once sends no reminder', async () => {
  const owner = await signInToWire(server, room, 'owner')
  await sendCard(owner, 5 * MINUTE)
  await sendCard(owner, 60 * MINUTE)
  await server.storage.db.updateTable('messages').set({ data_type: 'withdrawn', data: '{}' }).execute()
  await startAgain(50)
  const { db } = server.storage
  await expect.poll(() => db.selectFrom('meeting_reminders').selectAll().execute()).toEqual([])
  expect(await reminded()).toEqual([])
})

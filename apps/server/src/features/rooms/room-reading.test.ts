import { randomUUID } from 'node:crypto'
import type { ConversationRef } from '@parley/protocol/model'
import { contract, QUARTER_MS } from '@parley/protocol/rest'
import { expect, it } from 'vitest'
import { archiveInRoom } from '../../../test/archive-in-room.ts'
import { encodeCall } from '../../../test/call-server.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { post } from '../../../test/post-file.ts'
import { createRoomFixture, type Role, type RoomFixture, signInToWire } from '../../../test/room-fixture.ts'
import { type LaterTarget, type ReadingRow, ROOM_READING } from '../../../test/room-reading.ts'
import type { TestServer } from '../../../test/testkit.ts'
import type { WireClient } from '../../../test/wire/wire-client.ts'

const titleOf = ({ call, about = '' }: ReadingRow) => `${call} ${about}`.trim()

onEachDatabase(server => {
  it('later messages and edits are visible to members, and not to former members', async () => {
    const room = await createRoomFixture(server())
    const owner = await signInToWire(server(), room, 'owner')
    const early = await say(owner, room, 'early words')
    expect(await room.call('leader', 'quitRoom', { im_room_name: room.name })).toMatchObject({ code: 0 })
    const later = await speakLater(server(), owner, room, early)
    for (const row of ROOM_READING) {
      const shown = row.shows?.(later) ?? 'unheard'
      for (const role of ['removed', 'leader'] as const) {
        const text = await answerTo(server(), room, role, row, later)
        expect(text, `${titleOf(row)} for ${role}`).not.toContain(shown)
        expect(text, `${titleOf(row)} for ${role}`).not.toContain(later.textId)
      }
      const nowhere = { ...later, name: randomUUID() }
      for (const role of ['other', 'stranger'] as const)
        expect(await answerTo(server(), room, role, row, later), `${titleOf(row)} for ${role}`).toBe(
          await answerTo(server(), room, role, row, nowhere),
        )
      expect(await answerTo(server(), room, 'member', row, later), titleOf(row)).toContain(shown)
    }
    // What it said when the leader went, and what it said before that, stays theirs to read.
    const [first] = ROOM_READING
    expect(first && (await answerTo(server(), room, 'leader', first, later))).toContain('early words')
  })
})

async function say(owner: WireClient, { name }: RoomFixture, text: string): Promise<string> {
  const said = await post(
    owner,
    { kind: 'groupchat', id: name },
    { kind: 'text', text, mentions: [], quotes: [] },
  )
  if (!('id' in said)) throw new Error(`It was refused: ${said.refused}`)
  return said.id
}

/**
 * A text, edited and pinned, a file, and an edit of the early text, which is pinned too;
 * everything else there is was said an hour before.
 */
async function speakLater(
  server: TestServer,
  owner: WireClient,
  room: RoomFixture,
  early: string,
): Promise<LaterTarget> {
  const { db } = server.storage
  await db
    .updateTable('messages')
    .set(({ eb }) => ({ time: eb('time', '-', 4 * QUARTER_MS) }))
    .execute()
  const to: ConversationRef = { kind: 'groupchat', id: room.name }
  const textId = await say(owner, room, 'unheard words')
  for (const messageId of [early, textId]) {
    await post(owner, to, { kind: 'edit', messageId, text: 'words unheard', mentions: [] })
    await post(owner, to, { kind: 'edit', messageId, text: 'words unheard again', mentions: [] })
    await post(owner, to, { kind: 'pin_message', messageId, isOn: true })
  }
  await archiveInRoom(server, room.roomId, 'owner', 'file', {
    original_url: '/chat/file/unheard.pdf',
    file_name: 'unheard.pdf',
    file_size: '10',
    sub_type: 'pdf',
  })
  const { seq, time } = await db
    .selectFrom('messages')
    .where('id', '=', textId)
    .select(['seq', 'time'])
    .executeTakeFirstOrThrow()
  return { name: room.name, earlyId: early, textId, textSeq: seq, quarter: time - (time % QUARTER_MS) }
}

/** As it came, whatever it says. */
async function answerTo(
  server: TestServer,
  room: RoomFixture,
  role: Role,
  { call, request }: ReadingRow,
  later: LaterTarget,
): Promise<string> {
  const tokens = contract[call].service === 'history' ? room.historyTokens : room.tokens
  const { url, ...init } = encodeCall(server.url, call, request(later), { token: tokens[role] })
  const response = await fetch(url, init)
  return response.text()
}

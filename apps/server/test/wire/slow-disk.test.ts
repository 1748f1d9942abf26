import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { holdCommits } from '../hold-commits.ts'
import { onEachDatabase } from '../on-each-database.ts'
import { createRoomFixture, type RoomFixture, signInToWire } from '../room-fixture.ts'
import type { TestServer } from '../testkit.ts'
import { textInRoom } from './stanzas.ts'
import type { WireClient } from './wire-client.ts'

let server: TestServer
let room: RoomFixture
let owner: WireClient
let member: WireClient

const target = crypto.randomUUID()

/** What the owner does, and what the owner and the member then receive. */
const WRITES: Record<string, { act(): unknown; answer: RegExp; news: RegExp }> = {
  'a message': {
    act: () => owner.send(textInRoom(room.name, 'hello')),
    answer: /<ack /,
    news: />hello</,
  },
  'a withdrawal': {
    act: () =>
      owner.send(
        encodeSent(
          {
            id: crypto.randomUUID(),
            kind: 'groupchat',
            content: { kind: 'withdraw', messageId: target },
            createdTime: Date.now(),
          },
          { kind: 'groupchat', id: room.name },
          'acme.test',
        ),
      ),
    answer: /<ack /,
    news: /data-type="withdraw"/,
  },
  'a room event': {
    act: () => room.call('owner', 'renameRoom', { im_room_name: room.name, natural_name: 'Landing' }),
    answer: /Landing/,
    news: /Landing/,
  },
}

onEachDatabase(database => {
  beforeEach(async () => {
    server = database()
    room = await createRoomFixture(server)
    owner = await signInToWire(server, room, 'owner')
    member = await signInToWire(server, room, 'member')
    owner.send(textInRoom(room.name, 'first', target))
    await owner.next(/<ack /)
    await member.next(/>first</)
  })

  describe.each(Object.entries(WRITES))('%s', (_, { act, answer, news }) => {
    it('is neither announced nor answered before it is on the disk', async () => {
      const commits = holdCommits(server.storage)
      const acted = act()
      await commits.reached
      await Promise.all([owner.settle(), member.settle()])
      const early = [...owner.inbox, ...member.inbox]
      commits.release()
      expect(early).toEqual([])
      await Promise.all([owner.next(answer), member.next(news), acted])
    })
  })
})

import { encodeSent } from '@parley/protocol/wire'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createRoomFixture, signInToWire } from '../../../test/room-fixture.ts'
import { MemberCache } from '../../domain/rooms/member-cache.ts'
import { findMeeting } from './find-meeting.ts'

const delivery = { toUsers: () => undefined, toDevice: () => undefined, endSession: () => undefined }

onEachDatabase(server => {
  // [meetings-3]
  it('two people who open a meeting at the same moment both get it', async () => {
    const room = await createRoomFixture(server())
    const owner = await signInToWire(server(), room, 'owner')
    const id = crypto.randomUUID()
    const to = { kind: 'groupchat', id: room.name } as const
    const start = Date.now() + 60_000
    const content = { kind: 'meeting', id, name: 'Owner', topic: 'T', start, end: start + 600_000 } as const
    owner.send(encodeSent({ id, kind: 'groupchat', content, createdTime: Date.now() }, to, 'acme.test'))
    await owner.next(/<ack/)
    const { storage } = server()
    const people = await storage.db
      .selectFrom('users')
      .where('user_name', 'in', ['owner', 'member', 'leader'])
      .select(['id as userId', 'company_id as companyId', 'user_name as user'])
      .execute()
    const parts = { storage, delivery, members: new MemberCache(), clock: { now: Date.now } }
    const device = { domain: 'acme.test', resource: 'web', signIn: '' }
    const opened = await Promise.all(
      people.map(person => findMeeting(parts, { ...person, ...device }, id, to)),
    )
    expect(opened.map(row => row?.call.id)).toEqual([id, id, id])
  })
})

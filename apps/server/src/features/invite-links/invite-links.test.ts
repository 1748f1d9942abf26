import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createRoomFixture, type Role, type RoomFixture } from '../../../test/room-fixture.ts'
import { eventIn } from '../../../test/wire/event-in.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import type { Schema } from '../../storage/schema.ts'

onEachDatabase(server => {
  let room: RoomFixture
  beforeEach(async () => {
    room = await createRoomFixture(server())
  })
  const create = async (needs_approval: boolean, life = 'week') => {
    const request = { im_room_name: room.name, life, needs_approval }
    return ((await room.call('leader', 'createRoomLink', request)).answer as { token: string }).token
  }
  const open = async (role: Role, token: string) => await room.call(role, 'openInvite', { link_token: token })
  const accept = async (role: Role, token: string) =>
    await room.call(role, 'acceptInvite', { link_token: token })
  const requests = async () =>
    (
      (await room.call('owner', 'getRoomLink', { im_room_name: room.name })).answer as {
        requests: object[]
      }
    ).requests

  // [rooms-17]
  it('an invite link shows the group to colleagues, who join by it', async () => {
    const member = await WireClient.signIn(server(), 'member')
    const token = await create(false)
    expect((await open('member', token)).answer).toMatchObject({ state: 'member', im_room_name: room.name })
    expect((await open('other', token)).answer).toMatchObject({ state: 'open', im_room_name: '' })
    expect((await accept('other', token)).answer).toMatchObject({
      state: 'member',
      im_room_name: room.name,
    })
    expect(eventIn(await member.next(/add_invited/))).toMatchObject({
      operator: { im_user_name: 'other' },
      members: [{ im_user_name: 'other' }],
    })
    expect((await room.call('other', 'getRoom', { room_name: room.name })).code).toBe(0)
    // Again: nothing happens twice.
    expect((await accept('other', token)).answer).toMatchObject({ state: 'member' })
  })

  it('unknown links, revoked links and links of another company get the same answer', async () => {
    const token = await create(false)
    const answers = [await open('stranger', token), await accept('stranger', token), await open('other', 'x')]
    await room.call('owner', 'revokeRoomLink', { im_room_name: room.name })
    answers.push(await open('other', token))
    for (const { status, code, message } of answers)
      expect({ status, code, message }).toEqual({ status: 404, code: 404, message: 'No such link.' })
  })

  it('an expired link is refused with its reason; a new link replaces it', async () => {
    const token = await create(false, 'day')
    // Not by the clock, which would end the sessions too.
    await server().storage.db.updateTable('invite_links').set({ expires_at: 1 }).execute()
    expect((await accept('other', token)).answer).toMatchObject({ state: 'expired', im_room_name: '' })
    const next = await create(false, 'never')
    expect((await open('other', token)).code).toBe(404)
    expect((await open('other', next)).answer).toMatchObject({ state: 'open' })
  })

  it('a link with approval sends a request to owner and admins, who let people in', async () => {
    const [owner, member] = [
      await WireClient.signIn(server(), 'owner'),
      await WireClient.signIn(server(), 'member'),
    ]
    const token = await create(true)
    expect((await accept('other', token)).answer).toMatchObject({ state: 'requested', im_room_name: '' })
    expect(eventIn(await owner.next(/join_requests/))).toMatchObject({ member_count: 1 })
    expect((await open('other', token)).answer).toMatchObject({ state: 'requested' })
    expect(await requests()).toMatchObject([{ im_user_name: 'other' }])
    const answer = { im_room_name: room.name, im_user_name: 'other', accept: true }
    expect((await room.call('leader', 'answerRoomRequest', answer)).code).toBe(0)
    expect((await open('other', token)).answer).toMatchObject({ state: 'member' })
    expect(await requests()).toEqual([])
    await member.settle()
    expect(member.inbox.filter(frame => frame.includes('join_requests'))).toEqual([])
  })

  it('a declined request can be made again, and removed members always need approval', async () => {
    const token = await create(false)
    expect((await accept('removed', token)).answer).toMatchObject({ state: 'requested' })
    const answer = { im_room_name: room.name, im_user_name: 'removed', accept: false }
    await room.call('owner', 'answerRoomRequest', answer)
    expect((await open('removed', token)).answer).toMatchObject({ state: 'needs-approval' })
  })

  it('a person who has blocked the admin still joins when the admin approves', async () => {
    const token = await create(true)
    await accept('other', token)
    await room.call('other', 'addBlack', { im_user_name: 'leader' })
    const answer = { im_room_name: room.name, im_user_name: 'other', accept: true }
    await room.call('leader', 'answerRoomRequest', answer)
    expect((await open('other', token)).answer).toMatchObject({ state: 'member' })
  })

  it('a request is done with once the person is invited', async () => {
    await accept('other', await create(true))
    await room.call('owner', 'inviteToRoom', { im_room_name: room.name, im_user_names: ['other'] })
    expect(await requests()).toEqual([])
    const { answer } = await room.call('owner', 'getRoom', { room_name: room.name })
    expect(answer).not.toHaveProperty('join_request_count')
  })

  it('a link that is revoked while it is being opened adds nobody', async () => {
    const { storage } = server()
    const token = await create(false)
    const accepted = await storage.transaction(async db => {
      await db.updateTable('conversations').set({ updated_at: 1 }).where('key', '=', room.name).execute()
      await db.deleteFrom('invite_links').execute()
      const waiting = accept('other', token)
      if (storage.dialect === 'postgres') await expect.poll(() => countWaiting(storage.db)).toBe(1)
      return { waiting }
    })
    expect(await accepted.waiting).toMatchObject({ code: 404, message: 'No such link.' })
  })
})

/** Queries that wait for a lock. */
async function countWaiting(db: Kysely<Schema>): Promise<number> {
  const waiting = sql<{ count: string }>`select count(*) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  return Number((await waiting.execute(db)).rows[0]?.count)
}

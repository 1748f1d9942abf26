import { REMINDER_PAUSE_MS } from '@parley/protocol/model'
import { beforeEach, expect, it } from 'vitest'
import { archiveInRoom } from '../../../test/archive-in-room.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createRoomFixture, type Role, type RoomFixture, signInToWire } from '../../../test/room-fixture.ts'

onEachDatabase(server => {
  let room: RoomFixture
  beforeEach(async () => {
    room = await createRoomFixture(server())
  })

  const chat = () => ({ recordType: 'groupchat', chatUserId: room.name })
  const say = async (type: 'poll' | 'confirm', data: object) =>
    (await archiveInRoom(server(), room.roomId, 'member', type, data)).id
  const poll = (data: object = {}) =>
    say('poll', { question: 'Where do we go?', options: ['Lake', 'Museum', 'Hall'], ...data })
  const vote = (role: Role, msgId: string, choices: number[]) =>
    room.call(role, 'votePoll', { ...chat(), msgId, choices })
  const read = async (role: Role, msgId: string) =>
    (await room.call(role, 'getPolls', { ...chat(), msgIds: [msgId] })).answer?.[0]
  const voters = (role: Role, msgId: string) => room.call(role, 'listVoters', { ...chat(), msgId })
  const kick = (...im_user_names: string[]) =>
    room.call('owner', 'kickFromRoom', { im_room_name: room.name, im_user_names })

  // [polls-1, polls-2]
  it('one choice is replaced by the next, several stand together, none takes them back', async () => {
    const one = await poll()
    expect((await vote('owner', one, [0])).answer).toMatchObject({ counts: [1, 0, 0], voted: 1, total: 4 })
    expect((await vote('owner', one, [2])).answer).toMatchObject({ counts: [0, 0, 1], mine: [2] })
    // A silenced member may not write, but is asked.
    expect((await vote('silenced', one, [2])).answer).toMatchObject({ counts: [0, 0, 2] })
    expect((await vote('owner', one, [])).answer).toMatchObject({ counts: [0, 0, 1], mine: [], voted: 1 })
    for (const wrong of [[0, 1], [3], [0, 0]]) expect((await vote('owner', one, wrong)).code).toBe(400)
    const several = await poll({ multiple: true })
    expect((await vote('leader', several, [0, 2])).answer).toMatchObject({ counts: [1, 0, 1], voted: 1 })
    expect((await voters('member', several)).answer).toMatchObject({
      voters: [{ user: 'leader', choices: [0, 2] }],
      missing: ['owner', 'member', 'silenced'],
    })
  })

  // [rooms-19]
  it('in an archived group nobody votes, ends a poll or reminds of one, and everybody reads it', async () => {
    const one = await poll()
    await vote('owner', one, [0])
    await room.call('owner', 'archiveRoom', { im_room_name: room.name, is_archived: true })
    const named = { ...chat(), msgId: one }
    const refused = [
      await vote('member', one, [1]),
      await room.call('owner', 'endPoll', named),
      await room.call('owner', 'remindVoters', named),
    ]
    expect(refused.map(({ code }) => code)).toEqual([403, 403, 403])
    expect(await read('member', one)).toMatchObject({ counts: [1, 0, 0] })
  })

  // [polls-3]
  it('an anonymous poll shows numbers when it has ended, from three votes on, and never who', async () => {
    const id = await poll({ anonymous: true })
    const end = (msgId: string) => room.call('owner', 'endPoll', { ...chat(), msgId })
    for (const role of ['owner', 'leader', 'member'] as const) {
      const { answer } = await vote(role, id, [role === 'member' ? 1 : 0])
      expect(answer).toMatchObject({ total: 4, mine: [role === 'member' ? 1 : 0] })
      expect(answer).not.toHaveProperty('counts')
    }
    expect(await read('owner', id)).toMatchObject({ voted: 3, mine: [0] })
    expect((await end(id)).answer).toMatchObject({ counts: [2, 1, 0], voted: 3 })
    expect(await read('silenced', id)).toMatchObject({ counts: [2, 1, 0] })
    for (const role of ['owner', 'member'] as const) expect((await voters(role, id)).code).toBe(403)
    const few = await poll({ anonymous: true })
    for (const role of ['owner', 'leader'] as const) await vote(role, few, [0])
    expect((await end(few)).answer).not.toHaveProperty('counts')
  })

  // [polls-3]
  it('removing a person does not show what they chose in an anonymous poll, before its end nor after', async () => {
    const id = await poll({ anonymous: true })
    for (const role of ['owner', 'leader', 'member', 'silenced'] as const)
      await vote(role, id, [role === 'silenced' ? 2 : 0])
    await kick('leader')
    expect(await read('owner', id)).toMatchObject({ voted: 4, total: 4 })
    await room.call('owner', 'endPoll', { ...chat(), msgId: id })
    expect(await read('owner', id)).toMatchObject({ counts: [3, 0, 1], voted: 4 })
    await kick('silenced')
    expect(await read('owner', id)).toMatchObject({ counts: [3, 0, 1], voted: 4, total: 4 })
  })

  // [polls-4, access-2]
  it('with who leaves their vote goes, and others than members see nothing', async () => {
    const id = await poll()
    await vote('leader', id, [0])
    await vote('silenced', id, [1])
    await kick('leader')
    expect(await read('member', id)).toMatchObject({ counts: [0, 1, 0], voted: 1, total: 3 })
    expect((await voters('member', id)).answer?.missing).toEqual(['owner', 'member'])
    for (const role of ['leader', 'removed', 'other', 'stranger'] as const) {
      expect((await vote(role, id, [0])).code).toBe(404)
      expect((await room.call(role, 'getPolls', { ...chat(), msgIds: [id] })).code).toBe(404)
      expect((await voters(role, id)).code).toBe(404)
      expect((await room.call(role, 'endPoll', { ...chat(), msgId: id })).code).toBe(404)
      expect((await room.call(role, 'remindVoters', { ...chat(), msgId: id })).code).toBe(404)
    }
  })

  // [polls-5]
  it('it ends at its time or by its author, owner and admins, and takes no votes then', async () => {
    const over = await poll({ ends: Date.now() - 1 })
    expect((await vote('owner', over, [0])).code).toBe(409)
    const open = await poll({ ends: Date.now() + 60_000 })
    expect((await vote('owner', open, [0])).code).toBe(200)
    expect((await room.call('silenced', 'endPoll', { ...chat(), msgId: open })).code).toBe(403)
    const { answer } = await room.call('member', 'endPoll', { ...chat(), msgId: open })
    expect(answer?.endTime).toBeLessThanOrEqual(Date.now())
    expect((await vote('silenced', open, [0])).code).toBe(409)
    expect(await read('silenced', open)).toMatchObject({ counts: [1, 0, 0] })
  })

  // [polls-6]
  it('a confirmation stays, its author is not asked, and author and admins see who has not', async () => {
    const id = await say('confirm', { text: 'The fire plan has changed' })
    const first = (await vote('silenced', id, [0])).answer
    expect(first).toMatchObject({ voted: 1, total: 3, mine: [0], isManager: false })
    expect((await vote('silenced', id, [0])).answer?.myTime).toBe(first?.myTime)
    expect((await vote('silenced', id, [])).code).toBe(400)
    expect((await vote('member', id, [0])).code).toBe(400)
    expect((await voters('silenced', id)).code).toBe(403)
    for (const role of ['member', 'owner', 'leader'] as const)
      expect((await voters(role, id)).answer).toMatchObject({
        voters: [{ user: 'silenced' }],
        missing: ['owner', 'leader'],
      })
  })

  // [polls-7]
  it('the assistant reminds those who have not answered, once an hour', async () => {
    const id = await say('confirm', { text: 'The fire plan has changed' })
    await vote('silenced', id, [0])
    const owner = await signInToWire(server(), room, 'owner')
    const remind = (role: Role) => room.call(role, 'remindVoters', { ...chat(), msgId: id })
    expect((await remind('silenced')).code).toBe(403)
    expect((await remind('member')).answer).toEqual({ reminded: 2 })
    const told = await owner.next(/data-type="answer"/)
    expect(told).toContain(id)
    expect(told).not.toContain('The fire plan has changed')
    expect((await remind('leader')).code).toBe(429)
    expect(await read('member', id)).toMatchObject({ remindedTime: expect.any(Number) })
    expect(await read('silenced', id)).not.toHaveProperty('remindedTime')
    const hourAgo = Date.now() - REMINDER_PAUSE_MS
    await server().storage.db.updateTable('poll_marks').set({ reminded_at: hourAgo }).execute()
    expect((await remind('leader')).answer).toEqual({ reminded: 1 })
  })

  // [polls-2]
  it('readers are told of a vote, and votes go with the message', async () => {
    const id = await poll()
    const other = await signInToWire(server(), room, 'leader')
    await vote('silenced', id, [1])
    expect(await other.next(/poll_change/)).toContain(id)
    await room.call('owner', 'votePoll', {
      ...chat(),
      msgId: '00000000-0000-4000-8000-000000000000',
      choices: [0],
    })
    const { db } = server().storage
    expect(await db.selectFrom('votes').selectAll().execute()).toHaveLength(1)
  })
})

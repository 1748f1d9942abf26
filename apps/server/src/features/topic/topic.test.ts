import { longestAttribute } from '@parley/protocol/model'
import { decodeRoom } from '@parley/protocol/rest'
import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createRoomFixture, type RoomFixture } from '../../../test/room-fixture.ts'

onEachDatabase(server => {
  let room: RoomFixture

  beforeEach(async () => {
    room = await createRoomFixture(server())
  })

  const setTopic = async (role: Parameters<RoomFixture['call']>[0], text: string) =>
    (await room.call(role, 'setRoomTopic', { im_room_name: room.name, text })).code
  const topicFor = async (role: Parameters<RoomFixture['call']>[0]) => {
    const { answer } = await room.call(role, 'getRoom', { room_name: room.name })
    return answer && decodeRoom(answer).topic
  }
  const notices = async () => {
    const request = { recordType: 'groupchat', chatUserId: room.name, pageSize: 100 } as const
    const { answer } = await room.call('member', 'getRecords', request)
    return answer?.records
      .filter(({ chatType }) => chatType === 'topic_change')
      .map(({ body }) => JSON.parse(body).text)
  }

  // [rooms-18]
  it('owner and admins set, change and remove the topic, and a tip reports it', async () => {
    expect(await topicFor('member')).toBeUndefined()
    expect(await setTopic('owner', '  Launch on 24 November ')).toBe(0)
    expect(await topicFor('member')).toBe('Launch on 24 November')
    expect(await setTopic('leader', '发布 🚀')).toBe(0)
    expect(await topicFor('silenced')).toBe('发布 🚀')
    // The same again changes nothing and is not told.
    expect(await setTopic('owner', '发布 🚀')).toBe(0)
    expect(await setTopic('owner', ' ')).toBe(0)
    expect(await topicFor('member')).toBeUndefined()
    expect(await notices()).toEqual(['Launch on 24 November', '发布 🚀', ''])
  })

  // [rooms-18]
  it('members and outsiders cannot change it, and a topic that is too long is refused', async () => {
    expect(await setTopic('owner', 'Launch')).toBe(0)
    expect(await setTopic('member', 'Mine')).toBe(403)
    expect(await setTopic('other', 'Mine')).toBe(404)
    expect(await setTopic('owner', 'x'.repeat(longestAttribute('topic') + 1))).toBe(400)
    expect(await topicFor('owner')).toBe('Launch')
  })

  // [rooms-18, access-9]
  it('changes and refusals are in the audit log', async () => {
    await setTopic('leader', 'Launch')
    await setTopic('member', 'Mine')
    const rows = await server().storage.db.selectFrom('audit_log').orderBy('seq').select('entry').execute()
    const told = rows
      .map(({ entry }) => JSON.parse(entry))
      .map(({ outcome, detail }) => `${outcome} ${detail}`)
    expect(told.slice(-2)).toEqual([
      `ok topicChanged in ${room.name}`,
      `refused setRoomTopic in ${room.name}: 403`,
    ])
  })
})

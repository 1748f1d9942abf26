import { decodeRoom } from '@parley/protocol/rest'
import { beforeEach, expect, it } from 'vitest'
import { archiveInRoom } from '../../../test/archive-in-room.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createRoomFixture, type Role, type RoomFixture, signInToWire } from '../../../test/room-fixture.ts'
import { eventIn } from '../../../test/wire/event-in.ts'
import { textInRoom } from '../../../test/wire/stanzas.ts'

onEachDatabase(server => {
  let room: RoomFixture
  beforeEach(async () => {
    room = await createRoomFixture(server())
  })

  const archive = async (role: Role, is_archived = true) =>
    (await room.call(role, 'archiveRoom', { im_room_name: room.name, is_archived })).code
  const archivedFor = async (role: Role) => {
    const { answer } = await room.call(role, 'getRoom', { room_name: room.name })
    return answer && decodeRoom(answer).archivedAt
  }

  // [rooms-19]
  it('owner and admins archive a group and bring it back, and members are told', async () => {
    const member = await signInToWire(server(), room, 'member')
    expect(await archive('member')).toBe(403)
    expect(await archive('other')).toBe(404)
    expect(await archive('leader')).toBe(0)
    expect(eventIn(await member.next(/archive_room/))).toMatchObject({ operator: { im_user_name: 'leader' } })
    expect(await archivedFor('member')).toBeGreaterThan(0)
    // Again: nothing happens twice.
    expect(await archive('owner')).toBe(0)
    expect(await archive('owner', false)).toBe(0)
    expect(eventIn(await member.next(/restore_room/))).toMatchObject({ operator: { im_user_name: 'owner' } })
    expect(await archivedFor('member')).toBeUndefined()
    await member.settle()
    expect(member.inbox.filter(frame => frame.includes('archive_room'))).toEqual([])
  })

  // [rooms-19]
  it('an archived group can be read by its members, and neither written in nor changed', async () => {
    await archiveInRoom(server(), room.roomId, 'owner', 'text', { text: 'the last word' })
    await archive('owner')
    const owner = await signInToWire(server(), room, 'owner')
    owner.send(textInRoom(room.name, 'once more', 'late'))
    expect(await owner.next(/late/)).toContain('type="error"')
    const named = { im_room_name: room.name }
    const refused = [
      await room.call('owner', 'renameRoom', { ...named, natural_name: 'Other' }),
      await room.call('owner', 'setRoomTopic', { ...named, text: 'Other' }),
      await room.call('owner', 'inviteToRoom', { ...named, im_user_names: ['other'] }),
      await room.call('owner', 'createRoomLink', { ...named, life: 'day', needs_approval: false }),
      await room.call('owner', 'setRoomSetting', { im_room_id: room.roomId, type: 9, value: true }),
      await room.call('owner', 'setRoomOpenness', { ...named, openness: 'open', is_previewed: false }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 403))
    const upload = { file_name: 'a.txt', file_size: '1', im_room_name: room.name }
    expect((await room.call('owner', 'getUploadTarget', upload)).code).not.toBe(0)
    const page = { recordType: 'groupchat', chatUserId: room.name, pageSize: 100 } as const
    const { answer } = await room.call('member', 'getRecords', page)
    expect(answer?.records.some(({ body }) => body.includes('the last word'))).toBe(true)
    expect((await room.call('member', 'quitRoom', named)).code).toBe(0)
  })

  // [rooms-19, access-9]
  it('archiving and bringing back are in the audit log', async () => {
    await archive('leader')
    await archive('member', false)
    await archive('leader', false)
    const rows = await server().storage.db.selectFrom('audit_log').orderBy('seq').select('entry').execute()
    const told = rows
      .map(({ entry }) => JSON.parse(entry))
      .map(({ outcome, detail }) => `${outcome} ${detail}`)
    expect(told.slice(-3)).toEqual([
      `ok roomArchived in ${room.name}`,
      `refused archiveRoom in ${room.name}: 403`,
      `ok roomRestored in ${room.name}`,
    ])
  })
})

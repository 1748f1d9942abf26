import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createRoomFixture, type RoomFixture, snapshotTables } from '../../../test/room-fixture.ts'
import { verifyChain } from '../audit/verify-chain.ts'

onEachDatabase(server => {
  let room: RoomFixture

  beforeEach(async () => {
    room = await createRoomFixture(server())
  })

  const records = async (role: Parameters<RoomFixture['call']>[0]) =>
    (await room.call(role, 'getRecords', { recordType: 'groupchat', chatUserId: room.name, pageSize: 100 }))
      .answer?.records

  // [rooms-5]
  it('a room is described as its member sees it', async () => {
    const { answer } = await room.call('silenced', 'getRoom', { room_name: room.name })
    expect(answer).toMatchObject({
      im_room_name: room.name,
      im_room_type: 0,
      natural_name: 'Launch',
      owners: [{ im_user_name: 'owner', nick_name: 'owner' }],
      member_count: 4,
      members: [
        { im_user_name: 'owner', role: 'owner', serial: 0 },
        { im_user_name: 'leader', role: 'admin', serial: 1 },
        { im_user_name: 'member', role: 'member', serial: 2, is_silenced: false },
        { im_user_name: 'silenced', role: 'member', serial: 3, is_silenced: true },
      ],
    })
    expect(answer?.setting.map((flag, position) => (flag ? position : 0)).filter(Boolean)).toEqual([10])
  })

  it('an impossible room id is answered like an unknown room', async () => {
    for (const im_room_id of ['2147483647', '2147483648', '999999999999999'])
      expect(await room.call('member', 'getRoomNickname', { im_room_id })).toMatchObject({
        code: 404,
        message: 'No such room.',
      })
  })

  it('room changes are archived in order for the members of that time', async () => {
    await room.call('owner', 'renameRoom', { im_room_name: room.name, natural_name: ' 发布 🚀 ' })
    const types = ['join_room', 'add_administarator', 'add_silence', 'remove_member', 'group_rename']
    expect((await records('member'))?.map(record => record.chatType)).toEqual(types)
    expect((await records('member'))?.map(record => record.seq)).toEqual([1, 2, 3, 4, 5])
    // Removed members can read up to the removal and no further.
    expect((await records('removed'))?.map(record => record.chatType)).toEqual(types.slice(0, 4))
    expect((await room.call('member', 'getRoom', { room_name: room.name })).answer?.natural_name).toBe(
      '发布 🚀',
    )
  })

  it('new members read from their invitation on', async () => {
    const invitation = { im_room_name: room.name, im_user_names: ['other', 'member', 'removed', 'other'] }
    const { answer } = await room.call('owner', 'inviteToRoom', invitation)
    expect(answer).toEqual({ im_user_names: ['other', 'removed'] })
    expect((await records('other'))?.map(record => record.chatType)).toEqual(['add_invited'])
    expect((await records('removed'))?.map(record => record.chatType)).toEqual(['add_invited'])
    const { answer: described } = await room.call('other', 'getRoom', { room_name: room.name })
    // Returning members keep their colour.
    expect(described?.members.map(({ im_user_name, serial }) => [im_user_name, serial])).toEqual([
      ['owner', 0],
      ['leader', 1],
      ['member', 2],
      ['silenced', 3],
      ['removed', 4],
      ['other', 5],
    ])
    expect(described?.member_count).toBe(6)
    const again = await room.call('owner', 'inviteToRoom', invitation)
    expect(again.answer).toEqual({ im_user_names: [] })
  })

  // [rooms-1]
  it('a hand-over gives exactly one owner, who alone may dismiss', async () => {
    const handOver = { im_room_name: room.name, im_user_name: 'member' }
    expect(await room.call('owner', 'changeRoomOwner', handOver)).toMatchObject({ code: 0 })
    const { answer } = await room.call('leader', 'getRoom', { room_name: room.name })
    expect(answer?.members.map(member => member.role)).toEqual(['member', 'admin', 'owner', 'member'])
    expect(await room.call('owner', 'dismissRoom', { im_room_name: room.name })).toMatchObject({ code: 403 })
    expect(await room.call('member', 'dismissRoom', { im_room_name: room.name })).toMatchObject({ code: 0 })
    for (const role of ['member', 'leader', 'owner'] as const)
      expect(await room.call(role, 'getRoom', { room_name: room.name })).toMatchObject({ code: 404 })
    expect((await records('leader'))?.at(-1)?.chatType).toBe('dismiss_room')
  })

  // [rooms-6, access-8]
  it('a room setting is stored once and read back', async () => {
    const flag = (type: number, value: boolean, im_user_name?: string) => ({
      type,
      im_room_id: room.roomId,
      value,
      ...(im_user_name && { im_user_name }),
    })
    for (const request of [flag(9, true), flag(11, true), flag(1, true), flag(8, true, 'silenced')])
      expect(await room.call('owner', 'setRoomSetting', request)).toMatchObject({ code: 0 })
    const before = await snapshotTables(server())
    expect(await room.call('owner', 'setRoomSetting', flag(9, true))).toMatchObject({ code: 0 })
    expect(await snapshotTables(server())).toEqual(before)
    const { answer } = await room.call('owner', 'listRoomSettings', { im_room_name: room.name })
    expect(answer?.setting.map((value, position) => (value ? position : 0)).filter(Boolean)).toEqual([
      1, 9, 11,
    ])
    // Becoming an admin ends silence.
    expect(answer).toMatchObject({ admins: ['leader', 'silenced'], silenced: [] })
    const one = { type: 8, im_room_id: room.roomId, im_user_name: 'silenced' }
    expect((await room.call('member', 'getRoomSetting', one)).answer).toEqual({ type: 8, value: true })
    expect(await room.call('owner', 'setRoomSetting', flag(2, true))).toMatchObject({
      code: 400,
      message: 'type: no such setting',
    })
  })

  // [rooms-11, trust-4]
  it('nicknames are unique in a room, whatever their case and Unicode form', async () => {
    const take = (role: 'member' | 'leader', tag_id: string) =>
      room.call(role, 'setRoomNickname', { im_room_id: room.roomId, tag_id })
    expect(await take('member', '  Röcket ')).toMatchObject({ code: 0 })
    expect((await room.call('member', 'getRoomNickname', { im_room_id: room.roomId })).answer?.tag_id).toBe(
      'Röcket',
    )
    for (const same of ['röcket', 'RÖCKET', 'ｒöcket', 'Ro\u0308cket', 'OWNER'])
      expect(await take('leader', same), same).toMatchObject({ code: 409 })
    for (const wrong of ['x'.repeat(61), 'a\u202eb', 'a\u0000b'])
      expect(await take('leader', wrong)).toMatchObject({ code: 400 })
    const { answer } = await room.call('leader', 'getRoom', { room_name: room.name })
    expect(answer?.members[2]).toMatchObject({ im_user_name: 'member', nick_name: 'Röcket' })
    expect(answer?.members[2]).not.toHaveProperty('nick_name_pinyin')
    expect(await take('member', '王小明')).toMatchObject({ code: 0 })
    const { answer: read } = await room.call('leader', 'getRoom', { room_name: room.name })
    expect(read?.members[2]).toMatchObject({ nick_name: '王小明', nick_name_pinyin: 'wang xiao ming' })
    expect(await take('member', '')).toMatchObject({ code: 0 })
    expect(await take('leader', 'röcket')).toMatchObject({ code: 0 })
  })

  it('room names have 1 to 150 characters, none of them invisible', async () => {
    const before = await snapshotTables(server())
    const wrong: [string, string][] = [
      ['', 'empty'],
      ['   ', 'empty'],
      ['x'.repeat(151), 'long'],
      ['x'.repeat(10_000), 'long'],
      ['a\u202eb', 'character'],
      ['a\u0007b', 'character'],
      ['a\u0000b', 'character'],
      ['a\ud800b', 'character'],
    ]
    for (const [natural_name, reason] of wrong)
      for (const reply of [
        await room.call('owner', 'renameRoom', { im_room_name: room.name, natural_name }),
        await room.call('owner', 'addRoom', { natural_name, im_user_names: ['member'] }),
      ]) {
        expect(reply.code).toBe(400)
        expect(reply.message).toMatch(new RegExp(`^natural_name: .*${reason}`))
      }
    expect(await snapshotTables(server())).toEqual(before)
    for (const natural_name of ['x', '字'.repeat(150), '😀'.repeat(150)]) {
      const renaming = { im_room_name: room.name, natural_name }
      expect(await room.call('owner', 'renameRoom', renaming)).toMatchObject({ code: 0 })
    }
  })

  it('inviting fails as a whole for unknown people, none or too many', async () => {
    const before = await snapshotTables(server())
    const tooMany = Array.from({ length: 100_000 }, (_, index) => `u${index}`)
    for (const [im_user_names, code] of [
      [['other', 'stranger'], 403],
      [['other', 'nobody'], 403],
      [tooMany.slice(0, 5001), 400],
      [tooMany, 413],
      [[], 400],
      ['other', 400],
    ] as const) {
      const invitation = { im_room_name: room.name, im_user_names }
      expect(await room.call('owner', 'inviteToRoom', invitation)).toMatchObject({ code })
      expect(await room.call('owner', 'addRoom', { natural_name: 'x', im_user_names })).toMatchObject({
        code,
      })
    }
    expect(await snapshotTables(server())).toEqual(before)
  })

  // [access-9]
  it('room changes and refused attempts are audited', async () => {
    const log = async () =>
      (await server().storage.db.selectFrom('audit_log').orderBy('seq').select('entry').execute())
        .map(row => JSON.parse(row.entry))
        .filter(entry => entry.action === 'room-change')
    const before = (await log()).length
    await room.call('owner', 'renameRoom', { im_room_name: room.name, natural_name: 'Secret plans' })
    await room.call('leader', 'setRoomSetting', { type: 9, im_room_id: room.roomId, value: true })
    await room.call('member', 'kickFromRoom', { im_room_name: room.name, im_user_names: ['leader'] })
    await room.call('other', 'dismissRoom', { im_room_name: room.name })
    await room.call('owner', 'changeRoomOwner', { im_room_name: room.name, im_user_name: 'member' })
    const told = (await log()).slice(before).map(({ outcome, detail }) => `${outcome} ${detail}`)
    expect(told).toEqual([
      `ok roomRenamed in ${room.name}`,
      `ok roomSilenced in ${room.name}`,
      `refused kickFromRoom in ${room.name}: 403`,
      `refused dismissRoom in ${room.name}: 404`,
      `ok ownerChanged in ${room.name}: member`,
    ])
    expect(await verifyChain(server().storage.db)).toMatchObject({ brokenAt: undefined })
  })

  // [rooms-10]
  it('own rooms are listed by kind, name and page', async () => {
    for (const natural_name of ['Alpha', 'Beta 100%', 'Gamma'])
      await room.call('owner', 'addRoom', { natural_name, im_user_names: ['member'] })
    await room.call('member', 'addRoom', { natural_name: 'Delta', im_user_names: ['owner'] })
    const names = async (request: object, role: 'owner' | 'removed' | 'stranger' = 'owner') =>
      (await room.call(role, 'listRooms', request)).answer?.map(group => group.natural_name)
    expect(new Set(await names({}))).toEqual(new Set(['Launch', 'Alpha', 'Beta 100%', 'Gamma', 'Delta']))
    expect(await names({ search_type: 0, im_room_names: [room.name, 'no-such-room'] })).toEqual(['Launch'])
    expect(await names({ search_type: 1, host: false })).toEqual(['Delta'])
    expect(await names({ search_type: 1, search_natural_name: '0%' })).toEqual(['Beta 100%'])
    expect(await names({ search_type: 1, search_natural_name: '%' })).toEqual(['Beta 100%'])
    expect(await names({ search_type: 1, page_num: 2, page_size: 3 })).toHaveLength(1)
    expect(await names({ search_type: 3 })).toEqual([])
    expect(await names({ search_type: 5 })).toEqual([])
    expect(await names({}, 'removed')).toEqual([])
    expect(await names({ search_type: 0, im_room_names: [room.name] }, 'stranger')).toEqual([])
    expect(await room.call('owner', 'listRooms', { search_type: 2 })).toMatchObject({ code: 400 })
  })

  it('rooms are in the recent list, disabled for removed members', async () => {
    const recent = async (role: 'member' | 'removed') =>
      (await server().call('listRecent', {}, { token: room.historyTokens[role] })).answer
    await room.call('owner', 'renameRoom', { im_room_name: room.name, natural_name: 'Renamed' })
    const [mine] = (await recent('member')) ?? []
    expect(mine).toMatchObject({
      recordType: 'groupchat',
      chatUserId: room.name,
      name: 'Renamed',
      lastSeq: 5,
      unread: 0,
      lastRecord: { chatType: 'group_rename' },
      group: { member_count: 4, owners: [{ im_user_name: 'owner' }] },
    })
    expect(mine?.isDisabled).toBe(false)
    const [theirs] = (await recent('removed')) ?? []
    expect(theirs).toMatchObject({ lastSeq: 4, isDisabled: true, lastRecord: { chatType: 'remove_member' } })
    expect(theirs?.group).toBeUndefined()
    await room.call('member', 'quitRoom', { im_room_name: room.name })
    expect(await recent('member')).toEqual([])
  })
})

import type { JoinState, Openness } from '@parley/protocol/model'
import { beforeEach, expect, it } from 'vitest'
import { archiveInRoom } from '../../../test/archive-in-room.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { createRoomFixture, type Role, type RoomFixture, signInToWire } from '../../../test/room-fixture.ts'
import { eventIn } from '../../../test/wire/event-in.ts'

onBothDatabases(server => {
  let room: RoomFixture
  beforeEach(async () => {
    room = await createRoomFixture(server())
  })

  const open = async (openness: Openness, is_previewed = false, role: Role = 'owner') =>
    (await room.call(role, 'setRoomOpenness', { im_room_name: room.name, openness, is_previewed })).code
  const join = async (role: Role): Promise<JoinState | number> => {
    const { code, answer } = await room.call(role, 'joinGroup', { im_room_name: room.name })
    return answer?.state ?? code
  }
  const find = async (role: Role, search: object = {}) =>
    (await room.call(role, 'findGroups', search)).answer?.groups.map(group => [
      group.natural_name,
      group.state,
    ])
  const preview = async (role: Role) => {
    const { code, answer } = await room.call(role, 'previewGroup', { im_room_name: room.name })
    return answer?.records.filter(({ chatType }) => chatType === 'text').map(({ body }) => body) ?? code
  }
  const say = (text: string) => archiveInRoom(server(), room.roomId, 'owner', 'text', { text })
  const answerRequest = (role: Role, im_user_name: string, accept: boolean) =>
    room.call(role, 'answerRoomRequest', { im_room_name: room.name, im_user_name, accept })

  // [rooms-20]
  it('a closed group is found by its members only, and there is nothing to join for others', async () => {
    expect(await find('other')).toEqual([])
    expect(await find('member')).toEqual([])
    expect(await find('member', { shown: 'joined' })).toEqual([['Launch', 'member']])
    expect(await find('other', { shown: 'joined' })).toEqual([])
    expect([await join('other'), await join('stranger'), await join('member')]).toEqual([404, 404, 'member'])
    expect([await preview('other'), await preview('member')]).toEqual([404, 404])
  })

  // [rooms-20]
  it('staff find an open group by name or topic and join it; customers and other companies do not', async () => {
    const owner = await signInToWire(server(), room, 'owner')
    expect([await open('open', false, 'member'), await open('open')]).toEqual([403, 0])
    await room.call('owner', 'setRoomTopic', { im_room_name: room.name, text: 'Price list 价格 100%' })
    const found = [['Launch', 'open']]
    expect(await find('other')).toEqual(found)
    expect(await find('other', { words: 'LAUN' })).toEqual(found)
    expect(await find('other', { words: '价格' })).toEqual(found)
    expect(await find('other', { words: '100%' })).toEqual(found)
    expect(await find('other', { words: '_' })).toEqual([])
    expect(await find('stranger')).toEqual([])
    await server().createUser('buyer', { isCustomer: true })
    const { token } = await server().signIn('buyer')
    for (const call of ['joinGroup', 'previewGroup', 'findGroups'] as const)
      expect((await server().call(call, { im_room_name: room.name }, { token })).code).toBe(403)
    expect(await join('stranger')).toBe(404)
    expect(await join('other')).toBe('member')
    expect(eventIn(await owner.next(/add_invited/))).toMatchObject({ members: [{ im_user_name: 'other' }] })
    expect(await find('other')).toEqual([['Launch', 'member']])
    // Again: nothing happens twice.
    expect(await join('other')).toBe('member')
  })

  // [rooms-20]
  it('a group that needs approval receives a request, and the applicant is told the decision', async () => {
    await open('approval')
    const [leader, other] = [
      await signInToWire(server(), room, 'leader'),
      await signInToWire(server(), room, 'other'),
    ]
    expect([await join('other'), await join('other')]).toEqual(['requested', 'requested'])
    expect(eventIn(await leader.next(/join_requests/))).toMatchObject({ member_count: 1 })
    expect(await find('other')).toEqual([['Launch', 'requested']])
    expect((await answerRequest('member', 'other', true)).code).toBe(403)
    await answerRequest('leader', 'other', false)
    expect(eventIn(await other.next(/join_answer/))).toMatchObject({ value: false, natural_name: 'Launch' })
    expect(await find('other')).toEqual([['Launch', 'approval']])
    await join('other')
    const withdrawn = await room.call('other', 'withdrawJoinRequest', { im_room_name: room.name })
    expect(withdrawn.answer).toEqual({ state: 'approval' })
    await join('other')
    await answerRequest('owner', 'other', true)
    expect(eventIn(await other.next(/join_answer/))).toMatchObject({ value: true })
    expect(await join('other')).toBe('member')
  })

  // [rooms-20]
  it('a person who was removed has to ask, even where others join at once', async () => {
    await open('open')
    expect(await find('removed')).toEqual([['Launch', 'approval']])
    expect(await join('removed')).toBe('requested')
    await open('open', true)
    await say('without them')
    expect(await preview('removed')).toBe(404)
  })

  // [rooms-20]
  it('a request is taken back although the group was closed, and is over where everybody may join', async () => {
    await open('approval')
    await join('other')
    await open('closed')
    const withdraw = () => room.call('other', 'withdrawJoinRequest', { im_room_name: room.name })
    expect((await withdraw()).answer).toEqual({ state: 'approval' })
    expect((await withdraw()).code).toBe(404)
    await open('approval')
    await join('other')
    await open('open')
    expect(await find('other')).toEqual([['Launch', 'open']])
    expect(await join('other')).toBe('member')
  })

  // [rooms-21]
  it('what is said is read before joining from when that was allowed, and after joining as well', async () => {
    await say('among us')
    await open('open', true)
    await say('to everybody')
    expect(await preview('other')).toEqual([expect.stringContaining('to everybody')])
    expect(await preview('stranger')).toBe(404)
    await join('other')
    const page = { recordType: 'groupchat', chatUserId: room.name, pageSize: 100 } as const
    const { answer } = await room.call('other', 'getRecords', page)
    const read = answer?.records.filter(({ chatType }) => chatType === 'text').map(({ body }) => body)
    expect(read).toEqual([expect.stringContaining('to everybody')])
    await open('open', false)
    expect(await preview('other')).toBe(404)
  })

  // [rooms-19, rooms-20]
  it('an archived group is found under archived by its members, and cannot be joined', async () => {
    await open('open', true)
    await room.call('owner', 'archiveRoom', { im_room_name: room.name, is_archived: true })
    expect(await find('other')).toEqual([])
    expect(await find('member', { shown: 'joined' })).toEqual([])
    expect(await find('other', { shown: 'archived' })).toEqual([])
    expect(await find('member', { shown: 'archived' })).toEqual([['Launch', 'member']])
    expect([await join('other'), await preview('other')]).toEqual([404, 404])
    await room.call('owner', 'archiveRoom', { im_room_name: room.name, is_archived: false })
    expect(await join('other')).toBe('member')
  })

  // [rooms-22]
  it('the company can leave it to administrators to open groups; closing is always possible', async () => {
    const companies = server().storage.db.updateTable('companies')
    await companies.set({ open_groups: 0 }).execute()
    expect([await open('open'), await open('closed')]).toEqual([403, 0])
    await server()
      .storage.db.updateTable('users')
      .set({ role: 'administrator' })
      .where('user_name', '=', 'owner')
      .execute()
    expect(await open('approval')).toBe(0)
  })

  // [rooms-20]
  it('the directory comes in pages of fifty, largest or by name first', async () => {
    await open('open')
    const { db } = server().storage
    const { company_id } = await db
      .selectFrom('conversations')
      .where('key', '=', room.name)
      .select('company_id')
      .executeTakeFirstOrThrow()
    const group = (n: number) => ({
      company_id,
      kind: 'groupchat' as const,
      key: `group-${n}`,
      name: `Group ${n}`,
      avatar: '',
      last_seq: 0,
      last_time: 0,
      openness: 2,
      member_count: n,
    })
    await db
      .insertInto('conversations')
      .values(Array.from({ length: 51 }, (_, n) => group(n)))
      .execute()
    const page = async (search: object) => (await room.call('other', 'findGroups', search)).answer
    const first = await page({})
    expect(first?.groups.slice(0, 2).map(one => one.member_count)).toEqual([50, 49])
    expect([first?.groups.length, first?.has_more]).toEqual([50, true])
    const second = await page({ page_num: 2 })
    expect([second?.groups.length, second?.has_more]).toEqual([2, false])
    expect((await page({ order: 'name' }))?.groups[0]?.natural_name).toBe('Group 0')
  })
})

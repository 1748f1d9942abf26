import { MAX_GROUP_PEOPLE, MAX_PEOPLE_GROUPS } from '@parley/protocol/model'
import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createRoomFixture, type RoomFixture } from '../../../test/room-fixture.ts'

onEachDatabase(server => {
  let token: string
  let room: RoomFixture
  beforeEach(async () => {
    room = await createRoomFixture(server())
    await server().createUser('ann', { role: 'administrator' })
    await server().createUser('cleo', { isCustomer: true })
    token = (await server().signIn('ann')).token
  })
  const add = async (name: string) => {
    const { answer, code } = await server().call('addPeopleGroup', { name }, { token })
    return answer?.outcome === 'saved' ? answer.group_id : (answer?.outcome ?? code)
  }
  const change = async (group_id: unknown, changes: { add?: string[]; remove?: string[] }) => {
    const request = { group_id, add: [], remove: [], ...changes }
    const { answer, code } = await server().call('changeGroupPeople', request, { token })
    return answer?.outcome ?? code
  }
  const groups = async () => (await server().call('listPeopleGroups', {}, { token })).answer?.groups
  const accounts = async (group_id: unknown) => {
    const { answer } = await server().call('listGroupPeople', { group_id }, { token })
    return answer?.people.map(({ account }) => account)
  }

  // [mentions-7]
  it('a group is made, filled, renamed and deleted, and offered with who is in the room', async () => {
    const id = await add('Sales')
    expect(await change(id, { add: ['member', 'ann', 'member'] })).toBe('saved')
    expect(await change(id, { add: ['leader'], remove: ['ann', 'other'] })).toBe('saved')
    expect(await accounts(id)).toEqual(['leader', 'member'])
    const renamed = await server().call('renamePeopleGroup', { group_id: id, name: 'sales' }, { token })
    expect(renamed.answer?.outcome).toBe('saved')
    expect(await groups()).toEqual([{ group_id: id, name: 'sales', people: 2 }])
    const { answer } = await room.call('owner', 'listMentionable', { im_room_name: room.name })
    expect(answer?.groups).toEqual([{ kind: 'group', id: String(id), name: 'sales', people: 2, here: 2 }])
    await server().call('deletePeopleGroup', { group_id: id }, { token })
    expect(await groups()).toEqual([])
    expect(await change(id, { add: ['member'] })).toBe(404)
    const audit = await server().call('listAudit', { action: 'people-group-change' }, { token })
    expect(audit.answer?.entries).toHaveLength(6)
  })

  // [mentions-7]
  it('names are unique whatever their case, and such as a mention can have', async () => {
    const id = await add('Sales')
    expect(await add('SALES')).toBe('taken')
    expect(await add('Everyone')).toBe(400)
    const other = await add('Board')
    const renamed = await server().call('renamePeopleGroup', { group_id: other, name: 'sales' }, { token })
    expect(renamed.answer?.outcome).toBe('taken')
    expect((await groups())?.map(group => group.group_id)).toEqual([other, id])
  })

  // [mentions-7]
  it('only colleagues are in it: with a customer, a stranger or the assistant nobody is added', async () => {
    const id = await add('Sales')
    for (const stranger of ['cleo', 'nobody.there', 'assistant'])
      expect(await change(id, { add: ['member', stranger] }), stranger).toBe(404)
    expect(await accounts(id)).toEqual([])
  })

  // [mentions-7]
  it('there are 200 groups of at most 1,000 people', async () => {
    const { db } = server().storage
    const id = Number(await add('Sales'))
    const { id: _id, ...model } = await db
      .selectFrom('users')
      .where('user_name', '=', 'member')
      .selectAll()
      .executeTakeFirstOrThrow()
    const names = Array.from({ length: MAX_GROUP_PEOPLE - 1 }, (_, index) => `sales${index}`)
    for (let from = 0; from < names.length; from += 200) {
      const users = names.slice(from, from + 200).map(user_name => ({ ...model, user_name, mobile: '' }))
      await db.insertInto('users').values(users).execute()
    }
    expect(await change(id, { add: names })).toBe('saved')
    expect(await change(id, { add: ['member', 'leader'] })).toBe('full')
    expect(await change(id, { add: ['member', 'leader'], remove: ['sales0'] })).toBe('saved')
    expect((await groups())?.[0]?.people).toBe(MAX_GROUP_PEOPLE)
    const rows = Array.from({ length: MAX_PEOPLE_GROUPS - 1 }, (_, index) => ({
      company_id: model.company_id,
      name: `group ${index}`,
    }))
    await db.insertInto('people_groups').values(rows).execute()
    expect(await add('One more')).toBe('full')
  })
})

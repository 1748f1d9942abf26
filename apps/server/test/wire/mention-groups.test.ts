import { encodeSent } from '@parley/protocol/wire'
import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../on-each-database.ts'
import { createRoomFixture, type Role, type RoomFixture, signInToWire } from '../room-fixture.ts'
import { textInRoom } from './stanzas.ts'

onEachDatabase(server => {
  let room: RoomFixture
  let companyId: number
  beforeEach(async () => {
    room = await createRoomFixture(server())
    const acme = await server()
      .storage.db.selectFrom('companies')
      .where('domain', '=', 'acme.test')
      .select('id')
    companyId = (await acme.executeTakeFirstOrThrow()).id
  })

  const idOf = async (user: string): Promise<number> => {
    const found = server().storage.db.selectFrom('users').where('user_name', '=', user).select('id')
    return (await found.executeTakeFirstOrThrow()).id
  }
  async function addDepartment(name: string, people: string[], parent: number | null = null) {
    const { db } = server().storage
    const row = { company_id: companyId, parent_id: parent, name }
    const { id } = await db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()
    if (people.length > 0)
      await db.updateTable('users').set({ branch_id: id }).where('user_name', 'in', people).execute()
    return id
  }
  async function addGroup(name: string, people: string[]) {
    const { db } = server().storage
    const row = { company_id: companyId, name }
    const { id } = await db.insertInto('people_groups').values(row).returning('id').executeTakeFirstOrThrow()
    for (const person of people)
      await db
        .insertInto('people_group_members')
        .values({ group_id: id, user_id: await idOf(person) })
        .execute()
    return id
  }
  async function addDirectoryGroup(name: string, people: string[]) {
    const { db } = server().storage
    const row = { company_id: companyId, key: name, name, external_id: '', kind: 'group' as const }
    const { id } = await db
      .insertInto('scim_groups')
      .values({ ...row, branch_id: null, room_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const person of people)
      await db
        .insertInto('scim_members')
        .values({ group_id: id, user_id: await idOf(person) })
        .execute()
    return id
  }
  /** What another member hears of a text with these mentions. */
  async function say(
    role: Role,
    mentions: string | string[],
    id: string = crypto.randomUUID(),
  ): Promise<string> {
    const client = await signInToWire(server(), room, role)
    const member = await signInToWire(server(), room, 'silenced')
    client.send(textInRoom(room.name, '@Sales look', id, 'acme.test', [mentions].flat()))
    await client.next(new RegExp(`<ack [^>]*${id}`))
    return member.next(/look/)
  }
  const mentioned = async (): Promise<string[]> => {
    const rows = await server()
      .storage.db.selectFrom('participants as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
      .where('c.key', '=', room.name)
      .where('p.mention_seq', '>', 0)
      .orderBy('u.user_name')
      .select('u.user_name')
      .execute()
    return rows.map(row => row.user_name)
  }
  /** What another member hears of the owner's edit. */
  async function edit(messageId: string, text: string, mentions: string[]): Promise<string> {
    const client = await signInToWire(server(), room, 'owner', 'desk')
    const reader = await signInToWire(server(), room, 'silenced')
    const content = { kind: 'edit' as const, messageId, text, mentions }
    const message = { id: crypto.randomUUID(), kind: 'groupchat' as const, content, createdTime: Date.now() }
    client.send(encodeSent(message, { kind: 'groupchat', id: room.name }, 'acme.test'))
    return reader.next(/data-type="edit"/)
  }
  /** What a bot hears that is an admin of the room. */
  async function postAsLeadingBot(mention: string) {
    await server().createUser('boss', { role: 'administrator' })
    const { token } = await server().signIn('boss')
    const { answer: bot } = await server().call('addBot', { account: 'ci', name: 'CI' }, { token })
    const account = bot?.account ?? ''
    await room.call('owner', 'inviteToRoom', { im_room_name: room.name, im_user_names: [account] })
    const admin = { type: 8, im_room_id: room.roomId, im_user_name: account, value: true }
    await room.call('owner', 'setRoomSetting', admin)
    const mentions = [mention, `@group/1/${'x'.repeat(100)}`]
    return server().call('postAsBot', {
      bot_token: bot?.token,
      kind: 'groupchat',
      to: room.name,
      text: 'look',
      mentions,
    })
  }
  const groupsFor = async (role: Role) =>
    (await room.call(role, 'listMentionable', { im_room_name: room.name })).answer?.groups

  // [mentions-4]
  it('a department is its people in the group, with the departments below it', async () => {
    const sales = await addDepartment('Sales', ['member', 'other', 'owner'])
    await addDepartment('Key accounts', ['leader'], sales)
    expect(await groupsFor('owner')).toEqual([
      { kind: 'department', id: String(sales), name: 'Sales', people: 4, here: 2 },
      expect.objectContaining({ name: 'Key accounts', people: 1, here: 1 }),
    ])
    const heard = await say('owner', `@department/${sales}/Sales`)
    expect(heard).toMatch(
      new RegExp(`"at_list":\\["@department/${sales}/Sales","(leader","member|member","leader)"\\]`),
    )
    expect(await mentioned()).toEqual(['leader', 'member'])
  })

  // [mentions-4]
  it('a group of administrators and one of the directory are mentioned by their true names', async () => {
    const group = await addGroup('First aid', ['member', 'other'])
    const berlin = await addDirectoryGroup('Berlin', ['leader', 'owner'])
    const listed = await groupsFor('owner')
    expect(listed?.map(({ kind, name, people, here }) => [kind, name, people, here])).toEqual([
      ['directory', 'Berlin', 2, 1],
      ['group', 'First aid', 2, 1],
    ])
    expect(await say('owner', `@group/${group}/Board`)).toContain(`["@group/${group}/First aid","member"]`)
    expect(await say('owner', `@directory/${berlin}/Berlin`)).toContain('"leader"')
    expect(await mentioned()).toEqual(['leader', 'member'])
  })

  // [mentions-6]
  it('a group of the directory is nothing to people outside of it', async () => {
    const council = await addDirectoryGroup('Works council', ['leader', 'member'])
    expect(await groupsFor('owner')).toEqual([])
    expect(await say('owner', `@directory/${council}/x`)).not.toContain('@directory')
    expect(await mentioned()).toEqual([])
    expect(await groupsFor('leader')).toEqual([
      { kind: 'directory', id: String(council), name: 'Works council', people: 2, here: 1 },
    ])
  })

  // [mentions-4]
  it('groups of two kinds with the same numbers are not mistaken for each other', async () => {
    const departments = [await addDepartment('Sales', ['member']), await addDepartment('Ops', ['leader'])]
    const groups = [await addGroup('Board', ['removed', 'silenced']), await addGroup('First aid', ['member'])]
    // The tables count alike, so each number belongs to one of each kind.
    expect(groups).toEqual(departments)
    const heard = await say('owner', [`@department/${departments[0]}/Sales`, `@group/${groups[1]}/First aid`])
    expect(heard).toContain(
      `"at_list":["@department/${departments[0]}/Sales","@group/${groups[1]}/First aid","member"]`,
    )
    expect(await mentioned()).toEqual(['member'])
  })

  // [mentions-4]
  it('an id that no group can have finds none', async () => {
    const ids = ['department/99999999999', 'directory/-1', 'group/1e1', 'group/99999999999', 'team/%00']
    expect(
      await say(
        'owner',
        ids.map(id => `@${id}/Sales`),
      ),
    ).toContain('"at_list":[]')
  })

  // [mentions-4]
  it('who is on leave by the rota of a team is not told with it', async () => {
    await server().createUser('boss', { role: 'administrator' })
    const { token } = await server().signIn('boss')
    const team = { natural_name: 'Sales', im_user_names: ['member', 'leader'] }
    const { answer } = await server().call('addTeam', team, { token })
    const rota = { absences: [{ person: 'member', from: '2000-01-01', to: '2999-12-31' }] }
    await server()
      .storage.db.updateTable('teams')
      .set({ rota: JSON.stringify(rota) })
      .execute()
    expect(await groupsFor('owner')).toEqual([
      { kind: 'team', id: answer?.im_room_name, name: 'Sales', people: 3, here: 1 },
    ])
    expect(await say('owner', `@team/${answer?.im_room_name}/Sales`)).toContain('"leader"')
    expect(await mentioned()).toEqual(['leader'])
  })

  // [mentions-4]
  it('a repetition is acknowledged once, and an edit keeps who was told', async () => {
    const sales = await addDepartment('Sales', ['member', 'leader'])
    const mention = `@department/${sales}/Sales`
    const id = crypto.randomUUID()
    await say('owner', mention, id)
    const client = await signInToWire(server(), room, 'owner')
    client.send(textInRoom(room.name, '@Sales look', id, 'acme.test', [mention]))
    expect(await client.next(new RegExp(`<ack [^>]*${id}|<error`))).toContain('<ack ')
    const board = `@group/${await addGroup('Board', ['silenced'])}/Board`
    client.send(textInRoom(room.name, '@Sales look', id, 'acme.test', [board]))
    expect(await client.next(new RegExp(`<ack [^>]*${id}|<error`))).toContain('code="conflict"')
    expect(await edit(id, '@Sales see', [mention, '@group/1/Board'])).toMatch(
      new RegExp(`"at_list":\\["${mention}","(leader","member|member","leader)"\\]`),
    )
    expect(await mentioned()).toEqual(['leader', 'member'])
    await edit(id, 'see', [])
    expect(await mentioned()).toEqual([])
  })

  // [mentions-4]
  it('an edit takes away each mention that it leaves out, and keeps the others', async () => {
    const sales = `@department/${await addDepartment('Sales', ['member'])}/Sales`
    const board = `@group/${await addGroup('Board', ['leader'])}/Board`
    const id = crypto.randomUUID()
    await say('owner', ['@all', sales, board, 'silenced'], id)
    expect(await mentioned()).toEqual(['leader', 'member', 'silenced'])
    expect(await edit(id, '@Everyone @Sales @Board hi', ['@all', sales, board])).not.toContain('silenced"]')
    expect(await mentioned()).toEqual(['leader', 'member', 'silenced'])
    expect(await edit(id, '@Sales @Board hi', [sales, board])).toContain(
      `"at_list":["${sales}","${board}","member","leader"]`,
    )
    expect(await mentioned()).toEqual(['leader', 'member'])
    expect(await edit(id, '@Sales hi', [sales])).toContain(`"at_list":["${sales}","member"]`)
    expect(await mentioned()).toEqual(['member'])
  })

  // [mentions-4]
  it('an edit tells nobody who has come to a group since', async () => {
    const department = await addDepartment('Sales', ['member'])
    const id = crypto.randomUUID()
    await say('owner', [`@department/${department}/Sales`], id)
    await server()
      .storage.db.updateTable('users')
      .set({ branch_id: department })
      .where('user_name', '=', 'leader')
      .execute()
    await edit(id, '@Sales hi', [`@department/${department}/Sales`])
    expect(await mentioned()).toEqual(['member'])
  })

  // [mentions-4]
  it('between two people there is no group to mention', async () => {
    const sales = `@department/${await addDepartment('Sales', ['member'])}/Sales`
    const owner = await signInToWire(server(), room, 'owner')
    const member = await signInToWire(server(), room, 'member')
    const content = { kind: 'text' as const, text: 'look', mentions: ['@all', sales], quotes: [] }
    const message = { id: crypto.randomUUID(), kind: 'chat' as const, content, createdTime: Date.now() }
    for (const _ of ['once', 'again']) {
      owner.send(encodeSent(message, { kind: 'chat', id: 'member' }, 'acme.test'))
      expect(await owner.next(new RegExp(`<ack [^>]*${message.id}|<error`))).toContain('<ack ')
    }
    expect(await member.next(/look/)).toContain('"at_list":[]')
  })

  // [mentions-4]
  it('groups mentioned by a plain member, or that are not there, are only text', async () => {
    const sales = await addDepartment('Sales', ['leader'])
    expect(await say('member', `@department/${sales}/Sales`)).not.toContain('@department')
    expect(await say('owner', '@department/999999/Sales')).not.toContain('@department')
    expect(await say('owner', '@club/1/Sales')).not.toContain('@club')
    expect(await mentioned()).toEqual([])
  })

  // [mentions-5]
  it('where customers read along there are no groups', async () => {
    const sales = await addDepartment('Sales', ['member', 'leader'])
    await server()
      .storage.db.updateTable('users')
      .set({ is_customer: 1 })
      .where('user_name', '=', 'silenced')
      .execute()
    await server()
      .storage.db.updateTable('conversations')
      .set(({ eb }) => ({ members_seq: eb('members_seq', '+', 1) }))
      .execute()
    expect(await groupsFor('owner')).toEqual([])
    expect(await say('owner', `@department/${sales}/Sales`)).not.toContain('@department')
    expect(await mentioned()).toEqual([])
  })

  // [mentions-4]
  it('95 people are mentioned by group, and more are refused with their number', async () => {
    const { db } = server().storage
    const people = Array.from({ length: 96 }, (_, index) => `sales${index}`)
    const { id: roomId } = await db
      .selectFrom('conversations')
      .where('key', '=', room.name)
      .select('id')
      .executeTakeFirstOrThrow()
    const seat = await db
      .selectFrom('participants')
      .where('conversation_id', '=', roomId)
      .where('user_id', '=', await idOf('member'))
      .selectAll()
      .executeTakeFirstOrThrow()
    const model = await db
      .selectFrom('users')
      .where('user_name', '=', 'member')
      .selectAll()
      .executeTakeFirstOrThrow()
    const { id: _id, ...user } = model
    await db
      .insertInto('users')
      .values(people.map(user_name => ({ ...user, user_name, mobile: '' })))
      .execute()
    const sales = await addDepartment('Sales', people)
    const rows = await db.selectFrom('users').where('branch_id', '=', sales).select('id').execute()
    await db
      .insertInto('participants')
      .values(rows.map(({ id }, index) => ({ ...seat, user_id: id, serial: 100 + index })))
      .execute()
    const mention = `@department/${sales}/Sales`
    const client = await signInToWire(server(), room, 'owner')
    const tell = (mentions: string[]) => {
      const id = crypto.randomUUID()
      client.send(textInRoom(room.name, '@Sales look', id, 'acme.test', mentions))
      return client.next(new RegExp(`<ack [^>]*${id}|<refused `))
    }
    expect(await tell([mention, 'owner'])).toMatch(/code="too-large" mentioned="96"/)
    expect(await postAsLeadingBot(mention)).toMatchObject({
      code: 413,
      message: expect.stringContaining('96'),
    })
    expect(await mentioned()).toEqual([])
    // Everybody is told anyway, and the list of mentions has its limit.
    expect(await tell(['@all', mention])).toContain('<ack ')
    await db.updateTable('users').set({ branch_id: null }).where('user_name', '=', 'sales0').execute()
    expect(await tell([mention, 'owner'])).toContain('<ack ')
    const stored = await db
      .selectFrom('messages')
      .where('conversation_id', '=', roomId)
      .where('data_type', '=', 'text')
      .orderBy('seq')
      .select('data')
      .execute()
    const lists = stored.map(({ data }): string[] => JSON.parse(data).at_list)
    expect(lists.map(list => list.length)).toEqual([98, 97])
    expect(lists[0]?.slice(0, 2)).toEqual([mention, '@all'])
    expect(lists[1]?.slice(-1)).toEqual(['owner'])
  })
})

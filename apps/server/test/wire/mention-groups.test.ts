import { expect, it } from 'vitest'
import { onEachDatabase } from '../on-each-database.ts'
import { prepareMentions } from './mentions-in-room.ts'

onEachDatabase(server => {
  const { addDepartment, addGroup, addDirectoryGroup, say, mentioned, groupsFor } = prepareMentions(server)

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
})

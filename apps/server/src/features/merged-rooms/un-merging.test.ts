import { expect, it } from 'vitest'
import { createMergedFixture } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

onEachDatabase(server => {
  // [multi-chat-6]
  it('a removed colleague keeps the list of people they saw, without later changes', async () => {
    const fixture = await createMergedFixture(server())
    await fixture.merge(['one'])
    await fixture.say('owner', 'before')
    const { name } = fixture.room
    await fixture.call('owner', 'kickFromRoom', { im_room_name: name, im_user_names: ['one'] })
    await fixture.call('owner', 'inviteToRoom', { im_room_name: name, im_user_names: ['two'] })
    await fixture.grant('two', true)
    await fixture.say('two', 'after')
    const listed = async () =>
      (await fixture.call('one', 'listRecent', { withHidden: '1' })).answer?.find(
        ({ chatUserId }) => chatUserId === name,
      )
    const naming = { im_room_name: name, natural_name: 'Renamed' }
    expect((await fixture.call('owner', 'renameRoom', naming)).code).toBe(0)
    await fixture.call('owner', 'changeRoomOwner', { im_room_name: name, im_user_name: 'two' })
    const row = await listed()
    const group = row?.group
    expect([row?.name, group?.natural_name]).toEqual(['Desk', 'Desk'])
    expect(group).toMatchObject({ owners: [{ im_user_name: 'owner' }], member_count: 2 })
    expect(group?.members.map(member => member.im_user_name)).toEqual(['owner', 'one'])
    expect(group?.merged).toMatchObject({ person_name: 'person', writers: [] })
    expect(JSON.stringify(group)).not.toContain('two')
  })

  // [multi-chat-6]
  it('un-merging gives the chat back and leaves colleagues what they saw', async () => {
    const fixture = await createMergedFixture(server())
    await fixture.merge(['one'])
    await fixture.grant('one', true)
    await fixture.say('one', 'from one')
    await fixture.say('person', 'thanks')
    const { code } = await fixture.call('owner', 'dismissRoom', { im_room_name: fixture.room.name })
    expect(code).toBe(0)
    await fixture.say('person', 'later')
    expect(await fixture.texts('one')).toEqual(['from one', 'thanks'])
    expect((await fixture.say('one', 'still here?')).answer).toContain('not-found')
    for (const role of ['owner', 'person'] as const)
      expect(await fixture.texts(role)).toEqual(['old 1', 'old 2', 'from one', 'thanks', 'later'])
    const friend = await fixture.call('owner', 'getFriend', { im_user_name: 'person' })
    expect(friend.answer?.im_room_name).toBe('')
    expect((await fixture.merge(['two'], -1)).code).toBe(0)
    expect(await fixture.texts('two')).toEqual(['old 1', 'old 2', 'from one', 'thanks', 'later'])
  })

  // [multi-chat-6]
  it('un-merging restores pin and mute in the same step, also while the owner changes them', async () => {
    const fixture = await createMergedFixture(server())
    for (let round = 0; round < 8; round++) {
      await fixture.merge(['one'])
      const { name } = fixture.room
      await fixture.call('owner', 'addPin', { type: 1, id_name: 'person' })
      const [ended, blocked] = await Promise.all([
        fixture.call('owner', 'dismissRoom', { im_room_name: name }),
        fixture.call('owner', round % 2 ? 'addBlack' : 'deleteBlack', { im_user_name: 'person' }),
      ])
      expect([ended.code, blocked.code]).toEqual([0, 0])
      const { answer } = await fixture.call('owner', 'listRecent', {})
      expect(answer?.find(({ chatUserId }) => chatUserId === 'person')?.topTime).toBe(0)
      await fixture.call('owner', 'deleteBlack', { im_user_name: 'person' })
    }
  })
})

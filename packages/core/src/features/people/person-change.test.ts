import type { PersonChange, Room } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { storeAfter } from '../../../test/support/build.ts'

const CHANGE: PersonChange = {
  ...{ id: 'bob', name: 'Robert', previousName: 'Bob', avatar: '/picture/1' },
  ...{ letter: 'robert', pinyin: 'robert', initials: 'r' },
}
const member = (id: string, name: string): Room['members'][number] => ({
  ...{ id, name, avatar: '', role: 'member', isSilenced: false, isCustomer: false, serial: 0 },
})
const room = (id: string, ...members: Room['members']): Room => ({
  ...{ id, roomId: '1', type: 0, name: id, avatar: '', ownerId: 'bob', members },
  ...{ memberCount: members.length, settings: {} as Room['settings'], createdAt: 0, updatedAt: 1 },
})

// [contacts-10]
it('a change of a person shows in groups, except where they have a nickname', () => {
  const store = storeAfter(
    {
      type: 'roomLoaded',
      key: 'groupchat:one',
      room: room('one', member('bob', 'Bob'), member('eve', 'Bob')),
    },
    { type: 'roomLoaded', key: 'groupchat:two', room: room('two', member('bob', 'Bobby')) },
    { type: 'personChanged', person: CHANGE },
  )
  const { rooms } = store.state()
  expect(rooms['groupchat:one']?.members).toMatchObject([
    { name: 'Robert', avatar: '/picture/1' },
    { name: 'Bob', avatar: '' },
  ])
  expect(rooms['groupchat:two']?.members).toMatchObject([{ name: 'Bobby', avatar: '/picture/1' }])
})

it('a change of somebody unknown changes nothing', () => {
  const store = storeAfter()
  const before = store.state()
  store.dispatch({ type: 'personChanged', person: CHANGE })
  expect(store.state()).toBe(before)
})

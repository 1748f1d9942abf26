import type { Room, RoomMember } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { ME, storeAfter } from '../../test/support/build.ts'
import type { Conversation, RoomState, State } from '../store/state.ts'
import { selectIsExternal } from './rooms.ts'

const member = (id: string, isCustomer: boolean): RoomMember => ({
  id,
  name: id,
  avatar: '',
  role: 'member',
  isSilenced: false,
  isCustomer,
  serial: 0,
})

const KEY = 'groupchat:g'
const stateWith = (...members: RoomMember[]): State => ({
  ...storeAfter().state(),
  rooms: { [KEY]: { members } as unknown as RoomState },
})

it('a group is external as soon as one member is a customer', () => {
  expect(selectIsExternal(stateWith(member(ME, false), member('bob', false)), KEY)).toBe(false)
  expect(selectIsExternal(stateWith(member(ME, false), member('ivy', true)), KEY)).toBe(true)
})

it('a group whose members are not all loaded is external if its row is marked so', () => {
  const listed = [member(ME, false), member('bob', false)]
  const stateOf = (isComplete: boolean): State => {
    const { conversations, ...rest } = stateWith(...listed)
    const row = { key: KEY, kind: 'groupchat', id: 'g', isExternal: true } as unknown as Conversation
    const rooms = { [KEY]: { members: listed, isComplete } as unknown as RoomState }
    return { ...rest, conversations: conversations.withAll([[KEY, row]]), rooms }
  }
  expect(selectIsExternal(stateOf(false), KEY)).toBe(true)
  expect(selectIsExternal(stateOf(true), KEY)).toBe(false)
})

const OPERATOR = { id: 'bob', name: 'Bob' }
const storeWith = (...members: RoomMember[]) =>
  storeAfter({
    type: 'roomLoaded',
    key: KEY,
    room: { id: 'g', type: 0, members, memberCount: members.length, updatedAt: 0 } as unknown as Room,
  })

it('a group becomes external when a customer is invited, and stays so after it was dissolved', () => {
  const store = storeWith(member(ME, false), member('bob', false))
  const people = [{ id: 'ivy', name: 'Ivy', isCustomer: true }]
  const invited = { type: 'membersInvited', operator: OPERATOR, people, count: 1, title: 'G' } as const
  store.dispatch({ type: 'roomChanged', key: KEY, event: invited })
  expect(selectIsExternal(store.state(), KEY)).toBe(true)
  const dismissed = { type: 'roomDismissed', operator: OPERATOR, title: 'G' } as const
  store.dispatch({ type: 'roomChanged', key: KEY, event: dismissed })
  expect(store.state().rooms[KEY]).toBeUndefined()
  expect(selectIsExternal(store.state(), KEY)).toBe(true)
})

it('a group one was removed from stays external', () => {
  const store = storeWith(member(ME, false), member('ivy', true))
  const people = [{ id: ME, name: 'Alice' }]
  const kicked = { type: 'memberKicked', operator: OPERATOR, people, title: 'G' } as const
  store.dispatch({ type: 'roomChanged', key: KEY, event: kicked })
  expect(selectIsExternal(store.state(), KEY)).toBe(true)
})

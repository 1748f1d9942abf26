import type { RoomMember } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { ME, storeAfter } from '../../test/support/build.ts'
import type { RoomState, State } from '../store/state.ts'
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

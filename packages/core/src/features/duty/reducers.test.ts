import { CONTACT_TYPE, type ConversationKey, conversationKey, type RoomEvent } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { ME, storeAfter } from '../../../test/support/build.ts'
import type { RoomState } from '../../store/state.ts'
import { dutyReducers } from './reducers.ts'

const keyOf = (id: string): ConversationKey => conversationKey('groupchat', id)
const person = (id: string) => ({ id, name: id })
const room = (holder: string, state = 'waiting', team = 'sales') =>
  ({ type: CONTACT_TYPE.customerGroup, consultation: { team, holder, state } }) as unknown as RoomState

// [duty-8]
it('what the person on duty was in charge of goes to the next one, unless it is closed', () => {
  const rooms = {
    [keyOf('hers')]: room('bob'),
    [keyOf('closed')]: room('bob', 'closed'),
    [keyOf('others')]: room('carol'),
    [keyOf('elsewhere')]: room('bob', 'waiting', 'repairs'),
  }
  const event: RoomEvent = {
    type: 'dutyServantChanged',
    operator: person(ME),
    people: [person(ME)],
    previous: [person('bob')],
    reason: 'taken',
    comment: '',
  }
  const state = { ...storeAfter().state(), rooms }
  const changed = dutyReducers.roomChanged?.(
    state,
    { type: 'roomChanged', key: keyOf('sales'), event },
    { initial: state, roomReducers: {} },
  )
  const holders = Object.values(changed?.rooms ?? {}).map(({ consultation }) => consultation?.holder)
  expect(holders).toEqual([ME, 'bob', 'carol', 'bob'])
})

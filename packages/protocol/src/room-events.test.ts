import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyRoomEvent } from '../fixtures/any-room-event.ts'
import { parseXml } from '../fixtures/dom-element.ts'
import { decodeHeadline, encodeHeadline } from './envelope/headline.ts'
import { FRIEND_EVENT_DATA_TYPES } from './features/friends/events.ts'
import { decodeRoomEvent, encodeRoomEvent, ROOM_EVENT_DATA_TYPES, roomEventDataType } from './room-events.ts'

const OPERATOR = { im_user_name: 'ann', nick_name: 'Ann' }

it('every room event is known', () => {
  const table =
    'remove_member add_administarator delete_administarator add_silence delete_silence all_silence'
      .concat(' cancel_all_silence cannot_add_friend can_add_friend add_answer remove_answer delete_room')
      .concat(' dismiss_room kick_room enable_room add_invited join_room group_rename room_grant')
      .concat(' room_withdraw room_mode change_owner remove_friends duty_servant_change')
  const known = [...ROOM_EVENT_DATA_TYPES, ...FRIEND_EVENT_DATA_TYPES]
  for (const name of table.split(' ')) expect(known).toContain(name)
  // Each data-type has only one codec.
  expect(new Set(known).size).toBe(known.length)
})

it('a room event is decoded to the names of our model', () => {
  const data = { operator: OPERATOR, natural_name: 'New', odd: 1 }
  expect(decodeRoomEvent('group_rename', data)).toEqual({
    ok: true,
    value: { type: 'roomRenamed', operator: { id: 'ann', name: 'Ann' }, title: 'New' },
  })
})

it.each([
  ['group_rename', { operator: OPERATOR }],
  ['group_rename', { natural_name: 'x' }],
  ['group_rename', { operator: OPERATOR, natural_name: 7 }],
  ['remove_member', { operator: OPERATOR, member_count: 1 }],
  ['remove_member', { operator: OPERATOR, members: [{ im_user_name: 'x' }], member_count: 1 }],
  ['join_room', null],
  ['text', { operator: OPERATOR }],
])('refuses %s with %j', (name, data) => {
  expect(decodeRoomEvent(name, data).ok).toBe(false)
})

it('a room event is decoded from a headline, with its seq', () => {
  fc.assert(
    fc.property(anyRoomEvent, fc.nat(), (event, time) => {
      const about = { kind: 'groupchat', id: 'team' } as const
      const archived = { id: '3f2b8a52-6c1d-4e7a-9b0f-2d4c6e8a0b1c', stamp: { seq: 7, time } }
      const type = roomEventDataType(event)
      const stanza = encodeHeadline(type, encodeRoomEvent(event), about, 'acme.test', archived)
      const headline = decodeHeadline(parseXml(stanza))
      expect(headline).toMatchObject({ ok: true, value: { from: 'team@group.acme.test', archived } })
      if (headline.ok)
        expect(decodeRoomEvent(headline.value.event, headline.value.data)).toEqual({ ok: true, value: event })
    }),
  )
})

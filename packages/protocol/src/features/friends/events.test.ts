import { expect, it } from 'vitest'
import {
  decodeFriendEvent,
  encodeFriendEvent,
  FRIEND_EVENT_DATA_TYPES,
  type FriendEvent,
  friendEventDataType,
} from './events.ts'

const event: FriendEvent = {
  type: 'friendRemoved',
  operator: { id: 'ann', name: '安' },
  person: { id: 'ben', name: 'Ben' },
  content: '',
  time: 7,
}

it('friend events use the data-types of the wire', () => {
  expect(friendEventDataType(event)).toBe('remove_friends')
  expect(encodeFriendEvent(event)).toEqual({
    operator: { im_user_name: 'ann', nick_name: '安' },
    members: [{ im_user_name: 'ben', nick_name: 'Ben' }],
    content: '',
    time: 7,
  })
})

it.each(FRIEND_EVENT_DATA_TYPES)('%s survives encoding and decoding', dataType => {
  const decoded = decodeFriendEvent(dataType, encodeFriendEvent(event))
  expect(decoded).toMatchObject({ ok: true, value: { operator: event.operator, person: event.person } })
  expect(decoded.ok && friendEventDataType(decoded.value)).toBe(dataType)
})

it.each([
  ['kick_room', encodeFriendEvent(event)],
  ['remove_friends', null],
  ['remove_friends', {}],
  ['remove_friends', { ...encodeFriendEvent(event), members: [] }],
  ['remove_friends', { ...encodeFriendEvent(event), operator: 'ann' }],
  ['remove_friends', { ...encodeFriendEvent(event), time: -1 }],
])('refuses %s %j', (dataType, data) => {
  expect(decodeFriendEvent(dataType, data).ok).toBe(false)
})

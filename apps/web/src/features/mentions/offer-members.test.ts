import { EVERYONE, type RoomMember } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { firstHighlighted, offerMembers } from './offer-members.ts'

const member = (id: string, name: string): RoomMember => ({
  id,
  name,
  avatar: '',
  role: 'member',
  isSilenced: false,
  isCustomer: false,
  serial: 0,
})
const MEMBERS = [
  member('erin', 'Erin'),
  member('alan', 'Alan'),
  member('bob', 'Bob'),
  member(EVERYONE, 'Everyone'),
]

// [mentions-3]
it.each([
  ['', [EVERYONE, 'erin', 'alan']],
  ['e', [EVERYONE, 'erin']],
  ['a', ['alan']],
  ['all', [EVERYONE]],
  ['所有', [EVERYONE]],
  ['suoyou', [EVERYONE]],
  ['bo', ['bob']],
])('mention list for %j offers %j', (words, ids) => {
  expect(offerMembers(MEMBERS, words, 3).map(({ id }) => id)).toEqual(ids)
})

it('mention list does not offer everyone to members who may not mention them', () => {
  expect(offerMembers(MEMBERS.slice(0, 3), 'every', 3)).toEqual([])
})

it.each([
  ['', 'erin'],
  ['e', 'erin'],
  ['ever', undefined],
  ['所有', undefined],
])('mention list for %j highlights %j at first', (words, id) => {
  expect(firstHighlighted(offerMembers(MEMBERS, words, 3), words)).toBe(id)
})

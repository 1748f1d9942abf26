import { EVERYONE, type RoomMember } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { bestGroups } from './load-groups.ts'
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

const group = (name: string, here = 2) => ({
  ...member(`@department/1/${name}`, name),
  kind: 'department' as const,
  people: 9,
  here,
  isTooLarge: false,
})
const GROUPS = ['Sales', 'Support', 'Board', 'Design'].map(name => group(name))

// [mentions-4]
it.each([
  ['', [EVERYONE, 'erin', 'alan', '@department/1/Sales', '@department/1/Support', '@department/1/Board']],
  ['bo', ['bob', '@department/1/Board']],
  ['sal', ['@department/1/Sales']],
  ['department', []],
])('mention list for %j offers groups after people: %j', (words, ids) => {
  expect(offerMembers(MEMBERS, words, 3, {}, bestGroups(GROUPS, words)).map(({ id }) => id)).toEqual(ids)
})

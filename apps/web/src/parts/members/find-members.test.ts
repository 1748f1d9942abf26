import type { RoomMember } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { bestMembers, findMembers } from './find-members.ts'

const member = (id: string, name: string, pinyin?: string): RoomMember => ({
  id,
  name,
  avatar: '',
  role: 'member',
  isSilenced: false,
  isCustomer: false,
  serial: 0,
  ...(pinyin !== undefined && { pinyin }),
})
const wang = member('w1', '王伟', 'wang wei')
const bob = member('bob', 'Bob Martin')
const all = [wang, bob]

it.each([
  ['wangw', [wang]],
  ['ww', [wang]],
  ['伟', [wang]],
  ['MARTIN', [bob]],
  ['bm', [bob]],
  ['w1', [wang]],
  ['zz', []],
  [' ', all],
])('finds by %j', (words, found) => {
  expect(findMembers(all, words)).toEqual(found)
})

it('ranks the start of a name above its middle', () => {
  const tim = member('x', 'Tim Bobsen')
  expect(bestMembers([tim, wang, bob], 'bob', 2)).toEqual([bob, tim])
  expect(bestMembers([tim, wang, bob], '', 2)).toEqual([tim, wang])
})

import { expect, it } from 'vitest'
import { NameLists } from './name-lists.ts'

it('a list has the same key on every node, and different lists have different keys', () => {
  const [one, other] = [new NameLists(), new NameLists()]
  expect(one.add(['ann', 'bob'])).toBe(other.add(['ann', 'bob']))
  expect(one.add(['ann', 'bob'])).not.toBe(one.add(['annbob']))
})

it('the lists used longest ago are forgotten when there are too many names', () => {
  const lists = new NameLists(5)
  const [first, second] = [lists.add(['a', 'b']), lists.add(['c', 'd'])]
  lists.find(first)
  const third = lists.add(['e', 'f'])
  expect([first, second, third].map(key => lists.find(key))).toEqual([['a', 'b'], undefined, ['e', 'f']])
})

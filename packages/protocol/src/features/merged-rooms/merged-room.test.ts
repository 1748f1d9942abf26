import { expect, it } from 'vitest'
import { isMergedRoomName, mergedRoomName } from './merged-room.ts'

it.each<[title: string, name: string, is: boolean]>([
  ['a room that was opened to colleagues is told by its name', mergedRoomName('17'), true],
  ['a plain group is not one', '17', false],
  ['a group whose name begins alike is not one', 'merged', false],
  ['the prefix counts at the beginning only', 'x-merged-17', false],
])('%s', (_title, name, is) => {
  expect(isMergedRoomName(name)).toBe(is)
})

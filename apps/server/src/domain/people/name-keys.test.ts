import { expect, it } from 'vitest'
import { nameKeysOf } from './name-keys.ts'

it.each([
  ['林悦', 'linyue', 'lin yue', 'ly'],
  ['欧阳雪', 'ouyangxue', 'ou yang xue', 'oyx'],
  // As a surname this character is read differently.
  ['单雄', 'shanxiong', 'shan xiong', 'sx'],
  ['Alice Chen', 'alicechen', 'alice chen', 'ac'],
  ['José Ángel', 'joseangel', 'jose angel', 'ja'],
  ['王Bob', 'wangbob', 'wang bob', 'wb'],
  ['', '', '', ''],
])('%s gives letter %s, pinyin %s and initials %s', (name, letter, pinyin, initials) => {
  expect(nameKeysOf(name)).toEqual({ letter, pinyin, initials })
})

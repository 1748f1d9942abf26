import { expect, it } from 'vitest'
import { normaliseSought, rankOf } from './finding.ts'

const lin = { id: 'lin.yue', nickName: '林悦', remark: '小林（产品）', pinyin: 'lin yue', initials: 'ly' }
const jose = { id: 'jose2', nickName: 'José  Álvarez', remark: '', pinyin: 'jose alvarez', initials: 'ja' }
const ouyang = { id: 'ouyang.xue', nickName: '欧阳雪', remark: '', pinyin: 'ou yang xue', initials: 'oyx' }

const remarked = { ...lin, remarkPinyin: 'xiao lin （ chan pin ）' }

it.each([
  [lin, '林', 4],
  [lin, '林悦', 5],
  [lin, '产品', 1],
  [lin, 'ly', 3],
  [lin, 'linyue', 3],
  [lin, 'Lin Yue', 3],
  [lin, 'yue', 2],
  [lin, 'lin.yue', 5],
  [lin, 'n.y', 1],
  [lin, 'lz', 0],
  [lin, 'xiaolin', 0],
  [remarked, 'xiaolin', 3],
  [remarked, 'xl', 3],
  [remarked, 'chanp', 2],
  [remarked, 'xlcp', 3],
  [remarked, 'ly', 3],
  [jose, 'jose alvarez', 5],
  [jose, 'ÁLVAREZ', 2],
  [jose, 'jos', 4],
  [ouyang, 'yangxue', 2],
  [ouyang, 'yx', 2],
  [ouyang, '', 0],
])('%o fits %s: %i', (person, words, rank) => {
  expect(rankOf(person, normaliseSought(words))).toBe(rank)
})

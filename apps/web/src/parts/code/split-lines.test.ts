import { expect, it } from 'vitest'
import { splitLines } from './split-lines.ts'

it('splits lines inside tokens', () => {
  expect(splitLines([{ text: 'a ' }, { text: '/* b\r\nc */', type: 'cmnt' }, { text: '\n' }])).toEqual([
    [{ text: 'a ' }, { text: '/* b', type: 'cmnt' }],
    [{ text: 'c */', type: 'cmnt' }],
    [],
  ])
})

it('breaks lines that are too long to lay out', () => {
  const lines = splitLines([{ text: 'x'.repeat(5_000) }])
  expect(lines.map(line => line.map(({ text }) => text.length))).toEqual([[2_000], [2_000], [1_000]])
})

import { expect, it } from 'vitest'
import { fillReply, isShortcut, matchReplies, replyQuery } from './rules.ts'

const names = { customer: 'Grace', me: 'Alice' }

// [customers-13]
it('fills in customer and author, in both languages, and leaves other braces', () => {
  expect(fillReply('Hello {customer}, {me} here. {x} {', names)).toBe('Hello Grace, Alice here. {x} {')
  expect(fillReply('{constructor} {__proto__}', names)).toBe('{constructor} {__proto__}')
  expect(fillReply('{客户}您好，我是{我}。', names)).toBe('Grace您好，我是Alice。')
  expect(fillReply('{customer}', { customer: '{me}', me: 'Alice' }), 'once only').toBe('{me}')
})

// [customers-13]
it.each([
  ['/', ''],
  ['/hel', 'hel'],
  ['/你好', '你好'],
  ['/hello there', undefined],
  ['see /hello', undefined],
  ['/usr/bin', undefined],
  ['', undefined],
])('the draft %j looks for %j', (draft, query) => {
  expect(replyQuery(draft)).toBe(query)
})

it('lists shortcuts before words, and own replies before those of the team', () => {
  const reply = (shortcut: string, text: string, team = '') => ({
    id: shortcut + team,
    shortcut,
    text,
    team,
    label: '',
    closes: false,
  })
  const all = [reply('price', 'Say hello'), reply('hello', 'Hi', 'sales'), reply('hello', 'Hey')]
  expect(matchReplies(all, 'he').map(({ id }) => id)).toEqual(['hello', 'hellosales', 'price'])
  expect(matchReplies(all, 'xyz')).toEqual([])
})

it('a shortcut has no spaces and no slashes', () => {
  expect(['hello', '你好', 'a b', '/a', '', 'x'.repeat(33)].map(isShortcut)).toEqual([
    ...[true, true, false, false, false, false],
  ])
})

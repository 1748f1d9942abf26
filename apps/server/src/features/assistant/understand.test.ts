import { expect, it } from 'vitest'
import { languageOf, understand } from './understand.ts'

it.each([
  ['help', { kind: 'help' }],
  ['你好！', { kind: 'help' }],
  ['What is unread?', { kind: 'unread' }],
  ['未读消息', { kind: 'unread' }],
  ['Who mentioned me in what is unread?', { kind: 'mentions' }],
  ['谁 @我 了', { kind: 'mentions' }],
  ['search for unread badge', { kind: 'search', query: 'unread badge' }],
  ['搜索：发布会', { kind: 'search', query: '发布会' }],
  ['scanner beta', { kind: 'search', query: 'scanner beta' }],
])('the assistant understands "%s"', (question, intent) => {
  expect(understand(question)).toEqual(intent)
})

it('detects the language of a question', () => {
  expect(languageOf('未读 please')).toBe('zh')
  expect(languageOf('unread?')).toBe('en')
})

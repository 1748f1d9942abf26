import { expect, it } from 'vitest'
import type { Content } from '../../content.ts'
import { DESTROY_TIMES } from '../../destroy-time.ts'
import { canDestroyItself, isCovered } from './rules.ts'

// [destroy-2]
it('offers both times the wire knows as defaults, 10 and 300 seconds', () => {
  expect(DESTROY_TIMES).toEqual(expect.arrayContaining([10, 300]))
})

// [destroy-3]
it('covers a self-destructing message from its reader until it is opened', () => {
  const content: Content = { kind: 'text', text: 'x', mentions: [], quotes: [] }
  const message = { sender: 'bob', content, destroyTime: 10 }
  expect(isCovered(message, 'alice')).toBe(true)
  expect(isCovered(message, 'bob')).toBe(false)
  expect(isCovered({ ...message, destroyAt: 1 }, 'alice')).toBe(false)
  expect(['chat', 'groupchat'].map(kind => canDestroyItself(kind as 'chat' | 'groupchat'))).toEqual([
    true,
    false,
  ])
})

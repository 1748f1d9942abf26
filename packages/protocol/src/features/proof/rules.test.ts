import { expect, it } from 'vitest'
import type { Message } from '../../content.ts'
import { canProve } from './rules.ts'

type Proved = Pick<Message, 'stamp' | 'content' | 'destroyTime'>
const TEXT: Proved = {
  stamp: { seq: 1, time: 1 },
  content: { kind: 'text', text: 'hi', mentions: [], quotes: [] },
}
const { stamp: _, ...NOT_SENT } = TEXT

// [proof-4]
it.each<[title: string, message: Proved, may: boolean]>([
  ['a text in the archive can be proved', TEXT, true],
  ['what the server does not have cannot', NOT_SENT, false],
  ['what destroys itself cannot', { ...TEXT, destroyTime: 60 }, false],
  ['a notice cannot', { ...TEXT, content: { kind: 'withdraw', messageId: 'm1' } }, false],
])('%s', (_title, message, may) => {
  expect(canProve(message)).toBe(may)
})

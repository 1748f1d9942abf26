import { expect, it } from 'vitest'
import type { Message } from '../../content.ts'
import { ASSISTANT_ID } from '../contacts/special-contacts.ts'
import { canReport } from './rules.ts'

type Reported = Pick<Message, 'sender' | 'stamp' | 'content' | 'destroyTime'>
const TEXT: Reported = {
  sender: 'bob',
  stamp: { seq: 1, time: 1 },
  content: { kind: 'text', text: 'hi', mentions: [], quotes: [] },
}
const { stamp: _, ...NOT_SENT } = TEXT

// [reports-1]
it.each<[title: string, message: Reported, may: boolean]>([
  ['a text of somebody else can be reported', TEXT, true],
  ['my own cannot', { ...TEXT, sender: 'ann' }, false],
  ['what the assistant says cannot', { ...TEXT, sender: ASSISTANT_ID }, false],
  ['what the server does not have cannot', NOT_SENT, false],
  ['what destroys itself cannot', { ...TEXT, destroyTime: 60 }, false],
  ['a notice cannot', { ...TEXT, content: { kind: 'withdraw', messageId: 'm1' } }, false],
])('%s', (_title, message, may) => {
  expect(canReport(message, 'ann')).toBe(may)
})

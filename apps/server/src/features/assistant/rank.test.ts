import { expect, it } from 'vitest'
import { askOf } from './ask.ts'
import type { Source } from './knowledge.ts'
import { rank } from './rank.ts'
import { termsOf } from './words.ts'

const NOW = 1_000_000
const said = (text: string): Source =>
  ({
    conversationId: 1,
    conversation: { kind: 'chat', id: 'bob' },
    conversationName: 'Bob',
    message: {
      id: 'm',
      sender: 'bob',
      senderName: 'Bob',
      stamp: { seq: 1, time: NOW },
      content: { kind: 'text', text, mentions: [], quotes: [] },
    },
  }) as unknown as Source
const termOf = (form: string, frequency: number) => ({ forms: [form], frequency })

// [assistant-4]
it('assistant: a common word alone does not match a question about something unknown', () => {
  const sources = [said('We can order lunch at noon.')]
  const ask = askOf('order a sandwich')
  expect(rank(sources, [termOf('order', 30), termOf('sandwich', 0)], ask, NOW)).toEqual([])
  expect(rank(sources, [termOf('order', 2), termOf('sandwich', 0)], ask, NOW)).toHaveLength(1)
})

// [assistant-4]
it('assistant: verbs that say nothing are not searched for', () => {
  expect(termsOf('make me a sandwich')).toEqual(['sandwich'])
})

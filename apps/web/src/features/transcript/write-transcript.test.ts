import type { Message } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { en } from '../../text/en.ts'
import { writeTranscript } from './write-transcript.ts'

const said = (text: string, sender = 'grace'): Message => ({
  id: text,
  conversation: 'groupchat:room',
  sender,
  senderName: 'Grace',
  avatar: '',
  createdTime: 0,
  content: { kind: 'text', text, mentions: [], quotes: [] },
  status: 'success',
  stamp: { seq: 1, time: 0 },
})

it('a transcript has one line for each message, with its time and writer', () => {
  const lines = writeTranscript([said('Is it in stock?'), said('Thank you')], en).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}Grace: Is it in stock\?$/)
})

it('a transcript leaves out notices', () => {
  const content = {
    kind: 'room_event',
    event: { type: 'roomSilenced', operator: { id: 'a', name: 'A' } },
  } as const
  expect(writeTranscript([{ ...said('x'), content }], en)).toBe('')
})

it('a transcript keeps texts as typed', () => {
  expect(writeTranscript([said('**No** `x`')], en)).toContain(': **No** `x`\n')
})

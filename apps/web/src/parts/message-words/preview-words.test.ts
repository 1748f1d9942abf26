import { callTipLine, type Message, previewOf } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { sampleContents } from '../../screens/gallery/sample-contents.ts'
import { en } from '../../text/en.ts'
import { zhCN } from '../../text/zh-CN.ts'
import { messageWords } from './message-words.ts'
import { previewWords } from './preview-words.ts'

const SAMPLES = sampleContents(0).map(({ content }) => content)

// [house-7]
describe.each([
  ['en', en],
  ['zh-CN', zhCN],
])('one line in %s', (_language, text) => {
  it.each(SAMPLES)('shows a preview of $kind %#', content => {
    const words = previewWords(previewOf(content), text)
    expect(words).not.toMatch(/undefined|^$/)
    const isUnknown =
      content.kind === 'unsupported' || (content.kind === 'tip' && content.tip === 'constructor')
    expect(words === text.kinds.unsupported).toBe(isUnknown)
  })
  it.each([true, false])('shows a preview of every call, own tip: %s', isOwn => {
    for (const content of SAMPLES)
      if (content.kind === 'call_tip') {
        const { key, params } = callTipLine(content, isOwn, 'Bob')
        expect(text.calls[key](params)).toMatch(/^(?!.*undefined).+/)
      }
  })
})

it('shows emoji as pictures and text without its marks', () => {
  expect(previewWords({ text: '**好**[赞]<b>[x]' }, en)).toBe('好👍<b>[x]')
})

// [calls-4]
it('a missed call is called missed for the person called, and a call for the caller', () => {
  const content = { kind: 'call_tip', callId: 'c', media: 'video', outcome: 'missed' } as const
  const message = {
    content,
    sender: 'bob',
    senderName: 'Bob',
    conversation: 'chat:bob',
  } as unknown as Message
  expect(messageWords(message, 'me', en)).toBe('Missed video call')
  expect(messageWords(message, 'me', zhCN)).toBe('未接视频通话')
  expect(messageWords(message, 'bob', en)).toBe(en.kinds.labels.video_call)
})

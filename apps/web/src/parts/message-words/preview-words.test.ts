import { callTipLine, previewOf } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { sampleContents } from '../../screens/gallery/sample-contents.ts'
import { en } from '../../text/en.ts'
import { zhCN } from '../../text/zh-CN.ts'
import { previewWords } from './preview-words.ts'

const SAMPLES = sampleContents(0).map(({ content }) => content)

// [house-7]
describe.each([
  ['en', en],
  ['zh-CN', zhCN],
])('one line in %s', (_language, text) => {
  it.each(SAMPLES)('of $kind %#', content => {
    const words = previewWords(previewOf(content), text)
    expect(words).not.toMatch(/undefined|^$/)
    const isUnknown =
      content.kind === 'unsupported' || (content.kind === 'tip' && content.tip === 'constructor')
    expect(words === text.kinds.unsupported).toBe(isUnknown)
  })
  it.each([true, false])('of every call, own tip: %s', isOwn => {
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

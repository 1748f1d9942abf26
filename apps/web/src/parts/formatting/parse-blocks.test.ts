import { describe, expect, it } from 'vitest'
import { parseBlocks } from './parse-blocks.ts'

// [messages-13]
describe('blocks of a text', () => {
  it('are fenced code, lists, quotes and paragraphs', () => {
    const text =
      'Look:\n```ts\nconst a = 1\n\n- no list\n```\n1. one\n2. two\n   - deeper\n> said\n> twice\nend'
    expect(parseBlocks(text)).toEqual([
      { type: 'words', lines: ['Look:'] },
      { type: 'code', language: 'ts', text: 'const a = 1\n\n- no list' },
      { type: 'list', start: 1, level: 0, items: ['one', 'two'] },
      { type: 'list', level: 1, items: ['deeper'] },
      { type: 'quote', lines: ['said', 'twice'] },
      { type: 'words', lines: ['end'] },
    ])
  })
  it('are plain text if a fence is never closed or a marker is not one', () => {
    const text = '```\n-5 degrees\n>_<\n2024. was\n-'
    expect(parseBlocks(text)).toEqual([{ type: 'words', lines: text.split('\n') }])
  })
})

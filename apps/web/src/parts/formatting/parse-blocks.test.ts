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
  it('are headings and tables', () => {
    const text = '# Plan #\n## **Next**\nName | Count | \n:-- | ---: |\n| a \\| b | 1\n| c |\nend'
    expect(parseBlocks(text)).toEqual([
      { type: 'heading', level: 1, text: 'Plan' },
      { type: 'heading', level: 2, text: '**Next**' },
      {
        type: 'table',
        head: ['Name', 'Count'],
        align: ['left', 'right'],
        rows: [
          ['a | b', '1'],
          ['c', ''],
        ],
      },
      { type: 'words', lines: ['end'] },
    ])
  })
  it('are no headings and tables without their marks', () => {
    const text = '#1 is done\n#\na | b\n---\nc | d\n--- | ---\n'
    const table = { type: 'table', head: ['c', 'd'], align: ['left', 'left'], rows: [] }
    expect(parseBlocks(text)).toEqual([
      { type: 'words', lines: ['#1 is done', '#', 'a | b', '---'] },
      table,
      { type: 'words', lines: [''] },
    ])
  })
  it('are plain text if a fence is never closed or a marker is incomplete', () => {
    const text = '```\n-5 degrees\n>_<\n2024. was\n-'
    expect(parseBlocks(text)).toEqual([{ type: 'words', lines: text.split('\n') }])
  })
})

import { expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

// [files-19]
it('reads Markdown as a document: continued paragraphs and list items, links to other files as text', () => {
  const text = [
    '# Title',
    '',
    'One line',
    'and its rest,',
    '第一行',
    '第二行  ',
    'after a break',
    '',
    '---',
    '- item one',
    '  goes on',
    '- item two',
    '',
    '- item three',
    'See [the guide](docs/a.md) and ![a picture](x.png "t") at [us](https://a.example/)',
    '```sh',
    'npm start',
    'npm test',
    '```',
  ].join('\r\n')
  expect(readMarkdown(text)).toEqual([
    { type: 'heading', level: 1, text: 'Title' },
    { type: 'words', lines: ['One line and its rest, 第一行第二行', 'after a break'] },
    { type: 'list', level: 0, items: ['item one goes on', 'item two', 'item three'] },
    { type: 'words', lines: ['See the guide and a picture at [us](https://a.example/)'] },
    { type: 'code', language: 'sh', text: 'npm start\nnpm test' },
  ])
  expect(readMarkdown('\n \n')).toEqual([])
})

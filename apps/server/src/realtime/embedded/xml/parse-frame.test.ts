import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseFrame } from './parse-frame.ts'

const conditionOf = (source: string): string => {
  const frame = parseFrame(source, 32)
  return frame.ok ? 'ok' : frame.violation.condition
}

it.each([
  '<a/>',
  '<a b="1" c=\'2\'>x &amp; &#x1F600;</a>',
  '<s:a xmlns:s="urn:s"><s:b/></s:a>',
  '<a xml:lang="en"/>',
  ' <a>\n</a> ',
  `${'<a>'.repeat(32)}${'</a>'.repeat(32)}`,
])('accepts %s', source => {
  expect(conditionOf(source)).toBe('ok')
})

it.each([
  ['', 'not-well-formed'],
  ['text', 'not-well-formed'],
  ['<a>', 'not-well-formed'],
  ['</a>', 'not-well-formed'],
  ['<a></b>', 'not-well-formed'],
  ['<a></ab>', 'not-well-formed'],
  ['<a/><a/>', 'not-well-formed'],
  ['<a/>x', 'not-well-formed'],
  ['<a b=1/>', 'not-well-formed'],
  ['<a b/>', 'not-well-formed'],
  ['<a b="<"/>', 'not-well-formed'],
  ['<a b="1"c="2"/>', 'not-well-formed'],
  ['<a b="1" b="2"/>', 'not-well-formed'],
  ['<a xmlns:p="u" xmlns:q="u" p:x="1" q:x="2"/>', 'not-well-formed'],
  ['<a xmlns:p=""/>', 'not-well-formed'],
  ['<a xmlns:xmlns="u"/>', 'not-well-formed'],
  ['<p:a/>', 'not-well-formed'],
  ['<a p:b="1"/>', 'not-well-formed'],
  ['<a>&</a>', 'not-well-formed'],
  ['<a>&amp</a>', 'not-well-formed'],
  ['<a>&nbsp;</a>', 'not-well-formed'],
  ['<a>&#0;</a>', 'not-well-formed'],
  ['<a>&#xFFFE;</a>', 'not-well-formed'],
  ['<a b="&#8;"/>', 'not-well-formed'],
  ['<a>]]></a>', 'not-well-formed'],
  ['<a>\u0000</a>', 'not-well-formed'],
  ['<a>\uffff</a>', 'not-well-formed'],
  ['<a>\ud800</a>', 'not-well-formed'],
  ['\ufeff<a/>', 'not-well-formed'],
  ['<!DOCTYPE a><a/>', 'restricted-xml'],
  ['<?xml version="1.0"?><a/>', 'restricted-xml'],
  ['<a><!-- --></a>', 'restricted-xml'],
  ['<a><![CDATA[x]]></a>', 'restricted-xml'],
  [`${'<a>'.repeat(33)}${'</a>'.repeat(33)}`, 'policy-violation'],
])('refuses %j as %s', (source, condition) => {
  expect(conditionOf(source)).toBe(condition)
})

it('names the stanza that is too large', () => {
  const frame = parseFrame(`<message id="m1">${'<a>'.repeat(40)}`, 32)
  expect(frame).toMatchObject({ violation: { root: { name: 'message', id: 'm1' } } })
})

const PIECES = [
  '<a',
  '<b',
  '>',
  '/>',
  '</a>',
  '</b>',
  ' x="1"',
  " y='2'",
  ' x="&',
  ';',
  '&amp;',
  '&#65;',
  '&#0;',
  '&',
  'text',
  ']]>',
  ' xmlns="u"',
  ' xmlns:p="u"',
  '<p:c',
  '</p:c>',
  ' p:z="3"',
  '<!--',
  '-->',
  '<?',
  '\u0001',
  '\t',
  '\n',
  '"',
  '=',
  '<',
]

// [wire-22]
it('accepts nothing that a strict parser refuses', () => {
  const refuses = (source: string): boolean => {
    try {
      new DOMParser({ onError: onErrorStopParsing }).parseFromString(source, 'text/xml')
      return false
    } catch {
      return true
    }
  }
  const piece = fc.constantFrom(...PIECES)
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
      const source = `<a>${pieces.join('')}</a>`
      if (parseFrame(source, 32).ok) expect(refuses(source)).toBe(false)
    }),
    { numRuns: 5_000 },
  )
})

// [wire-21]
it('parses the worst 64 KiB in less than 20 ms', () => {
  const fill = (unit: string): string => unit.repeat(Math.floor(65_000 / unit.length))
  const worst = [
    fill('<a>'),
    `<a>${fill('&amp;')}</a>`,
    `<a>${fill('&#65;')}</a>`,
    `<a ${fill('b')}`,
    `<a${fill(' ')}`,
    `<a b="${fill('x')}`,
    `<r>${fill(`<a>${'<b/>'.repeat(1_000)}</a>`)}</r>`,
    `<r>${'<a>x</a>'.repeat(1_000)}</r>${' '.repeat(50_000)}`,
    `<a>${fill('x]')}</a>`,
    `<r>${'<a>x</a>'.repeat(1_000)}${'&'.repeat(50_000)}</r>`,
    `<a ${Array.from({ length: 64 }, (_, n) => `xmlns:p${n}="u${n}"`).join(' ')}>${fill('<p1:b/>').slice(0, 7_000)}</a>`,
  ]
  for (const source of worst) parseFrame(source, 32)
  for (const source of worst) {
    // Time of the processor, and the best of five: other programs share the machine.
    const times = Array.from({ length: 5 }, () => {
      const start = process.cpuUsage()
      parseFrame(source, 32)
      return process.cpuUsage(start).user / 1_000
    })
    expect(Math.min(...times)).toBeLessThan(20)
  }
})

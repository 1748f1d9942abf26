import type { XmlElement } from '@parley/protocol/wire'
import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom'
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

/** Undefined: refused. */
function parseStrictly(source: string): Element | undefined {
  try {
    return (
      new DOMParser({ onError: onErrorStopParsing }).parseFromString(source, 'text/xml').documentElement ??
      undefined
    )
  } catch {
    return undefined
  }
}

interface Tree {
  name: string
  xmlns: string
  attributes: [string, string | undefined][]
  text: string
  children: Tree[]
}

const ELEMENT = 1
const TEXT = 3

const treeOf = (element: Element): Tree => {
  const nodes = [...element.childNodes]
  return {
    name: element.localName ?? '',
    xmlns: element.namespaceURI ?? '',
    attributes: [...element.attributes].map(({ name, value }) => [name, value]),
    text: nodes.map(node => (node.nodeType === TEXT ? node.nodeValue : '')).join(''),
    children: nodes.filter(node => node.nodeType === ELEMENT).map(node => treeOf(node as Element)),
  }
}

/** The same of what was read here, asked for the attributes that the other has. */
const treeAs = (expected: Tree, element: XmlElement): Tree => ({
  name: element.name,
  xmlns: element.xmlns,
  attributes: expected.attributes.map(([name]) => [name, element.attr(name)]),
  text: element.text(),
  children: element
    .children()
    .map((child, index) => treeAs(expected.children[index] ?? { ...expected, attributes: [] }, child)),
})

const expectAsStrictly = (source: string): void => {
  const frame = parseFrame(source, 32)
  if (!frame.ok) return
  const strict = parseStrictly(source)
  if (!strict) throw new Error(`A strict parser refuses ${source}`)
  const expected = treeOf(strict)
  expect(treeAs(expected, frame.value)).toEqual(expected)
}

// [wire-22]
it('reads what a strict parser reads, and accepts nothing that it refuses', () => {
  const piece = fc.constantFrom(...PIECES)
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), pieces => expectAsStrictly(`<a>${pieces.join('')}</a>`)),
    { numRuns: 5_000 },
  )
})

it.each([
  '<a b="&lt;&#65;&#x1F600;&quot;&apos;">x &amp;amp; &gt;<b/>y</a>',
  '<a xmlns="u"><b xmlns=""/><p:c xmlns:p="v" p:d="1"><e/></p:c></a>',
  '<a constructor="1" __proto__="2"/>',
])('reads %s as a strict parser does', source => {
  expect(conditionOf(source)).toBe('ok')
  expectAsStrictly(source)
})

it('knows no attribute that was not sent', () => {
  const frame = parseFrame('<a/>', 32)
  expect(frame.ok && frame.value.attr('constructor')).toBeUndefined()
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

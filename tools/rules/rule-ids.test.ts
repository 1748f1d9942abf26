import { describe, expect, it } from 'vitest'
import { ruleIdViolations } from './rule-ids.ts'

const doc = (...ids: string[]) => ({
  path: 'docs/product.md',
  source: ids.map(id => `| ${id} | A rule. |`).join('\n'),
})
// Joined here, so that this file cites nothing itself.
const cite = (...ids: string[]) => `// Why [${ids.join(', ')}].`
const code = (...ids: string[]) => ({ path: 'packages/core/src/a.ts', source: cite(...ids) })
const test = (...ids: string[]) => ({ path: 'packages/core/src/a.test.ts', source: cite(...ids) })

describe('rule ids', () => {
  it('may be cited in code and tests', () => {
    expect(
      ruleIdViolations([doc('pins-1', 'room-events-2'), code('pins-1'), test('pins-1', 'room-events-2')]),
    ).toEqual([])
  })
  it('must be defined when code or a test names them', () => {
    expect(ruleIdViolations([code('pins-1'), test('pins-2')])).toEqual([
      'packages/core/src/a.ts:1: pins-1 is not defined',
      'packages/core/src/a.test.ts:1: pins-2 is not defined',
    ])
  })
  it('are defined once', () => {
    expect(ruleIdViolations([doc('pins-1', 'pins-1'), test('pins-1')])).toEqual([
      'docs/product.md:2: pins-1 is defined twice',
    ])
  })
  it('must be cited by a test', () => {
    expect(ruleIdViolations([doc('pins-1', 'pins-2'), code('pins-1'), test('pins-2')])).toEqual([
      'docs/product.md:1: pins-1 is cited by no test',
    ])
    expect(
      ruleIdViolations([doc('pins-1'), { path: 'e2e/journeys/a.spec.ts', source: cite('pins-1') }]),
    ).toEqual([])
  })
})

describe('citations of documents outside of the repository', () => {
  it.each([
    'spec 1 §4',
    'Spec 2 §7',
    'semantics 7',
    'semantics.md 5',
    'reliability S23',
    'Reliability 3.4',
    'wire.md, Tokens',
    'as the specification says',
  ])('reports %s', text => {
    expect(ruleIdViolations([{ path: 'a.ts', source: `\n// (${text})` }])).toEqual([
      expect.stringMatching(/^a\.ts:2: '.+' is no document of ours/),
    ])
  })
  it('allows public standards and our own documents', () => {
    const source = '// RFC 6120 §8.3.1, XEP-0198 §3, [the wire](docs/wire.md), rooms[index - 1]'
    expect(ruleIdViolations([{ path: 'a.ts', source }])).toEqual([])
  })
})

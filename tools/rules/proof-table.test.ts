import { expect, it } from 'vitest'
import { PROOFS_DOCUMENT, proofTable, staleProofs } from './proof-table.ts'

const product = { path: 'docs/product.md', source: '| talk-1 | People talk. |\n| talk-2 | Loudly. |' }
const promises = { path: 'docs/promises.md', source: '| calm-1 | Never loudly. Narrows [talk-2]. |' }
const test = { path: 'a/talk.test.ts', source: '// [talk-1, talk-2, calm-1]' }

it('proof table: names the tests of each rule and what narrows it', () => {
  const table = proofTable([product, promises, test])
  expect(table).toContain('3 rules, 3 proved by tests, 1 narrowed on purpose')
  expect(table).toContain('| talk-1 | `a/talk.test.ts` |  |')
  expect(table).toContain('| talk-2 | `a/talk.test.ts` | calm-1 |')
})

it('proof table: is stale when a named test does not cite the rule any more', () => {
  const source = proofTable([product, promises, test])
  const files = [product, promises, { path: PROOFS_DOCUMENT, source }]
  expect(staleProofs([...files, test])).toEqual([])
  const changed = { ...test, source: '// [talk-1, calm-1]' }
  expect(staleProofs([...files, changed])).toEqual([
    `${PROOFS_DOCUMENT}: the tests of talk-2 have changed: npm run proofs`,
  ])
})

import { expect, it } from 'vitest'
import { proofTable, proofViolations, withProofs } from './proof-table.ts'

const DIFFERENCES = '## Deliberate differences\n\n| usual | Parley | why |\n|---|---|---|\n'
// Joined here, so that this file cites nothing itself.
const cite = (...ids: string[]) => `[${ids.join(', ')}]`
const rules = '| talk-1 | People talk. |\n| talk-2 | Loudly. |\n'
const reason = `| Loudly ${cite('talk-2')} | Quietly | Others work. |\n`
const product = { path: 'docs/product.md', source: `${rules}\n${DIFFERENCES}${reason}` }
const promises = {
  path: 'docs/promises.md',
  source: `| calm-1 | Never loudly. Narrows ${cite('talk-2')}. |`,
}
const test = { path: 'a/talk.test.ts', source: `// ${cite('talk-1', 'talk-2', 'calm-1')}` }
const files = [product, promises, test]
const written = { ...product, source: withProofs(files) }

it('proof table: names the tests of each rule, and why some are different', () => {
  const table = proofTable(files)
  expect(table).toContain('3 rules, 3 proved by tests, 1 deliberately different')
  expect(table).toContain('| talk-1 | `a/talk.test.ts` |  |')
  expect(table).toContain('| talk-2 | `a/talk.test.ts` | calm-1: Others work. |')
})

it('proof table: is written at the end of the document, as often as wanted', () => {
  expect(written.source).toContain(reason)
  expect(withProofs([written, promises, test])).toBe(written.source)
  expect(proofViolations([written, promises, test])).toEqual([])
})

it('proof table: has a row for each rule, and none for others', () => {
  const added = { ...promises, source: `${promises.source}\n| calm-2 | Softly. |` }
  expect(proofViolations([written, added, test])).toEqual([
    'docs/product.md: calm-2 has no row: npm run proofs',
  ])
  expect(proofViolations([written, test])).toEqual([
    'docs/product.md: calm-1 is no rule any more: npm run proofs',
  ])
})

it('proof table: names only tests that cite the rule', () => {
  const changed = { ...test, source: `// ${cite('talk-1', 'calm-1')}` }
  expect(proofViolations([written, promises, changed])).toEqual([
    'docs/product.md: talk-2 has other tests now: npm run proofs',
  ])
})

it('proof table: what is narrowed needs a reason', () => {
  const silent = { ...written, source: written.source.replace(reason, '') }
  expect(proofViolations([silent, promises, test])).toEqual([
    'docs/product.md: talk-2 is narrowed and has no reason in Deliberate differences',
  ])
})

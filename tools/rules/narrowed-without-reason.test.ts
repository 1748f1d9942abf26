import { expect, it } from 'vitest'
import { narrowedWithoutReason } from './narrowed-without-reason.ts'

// Joined here, so that this file cites nothing itself.
const cite = (id: string) => `[${id}]`
const reason = `| Loudly ${cite('talk-2')} | Quietly | Others work. |\n`
const product = (row: string) => ({
  path: 'docs/product.md',
  source: `| talk-2 | Loudly. |\n\n## Deliberate differences\n\n| usual | Parley | why |\n|---|---|---|\n${row}\n## Next\n`,
})
const promises = { path: 'docs/promises.md', source: `| calm-1 | Softly. Narrows ${cite('talk-2')}. |` }

it('what is narrowed needs a reason', () => {
  expect(narrowedWithoutReason([product(reason), promises])).toEqual([])
  expect(narrowedWithoutReason([product(''), promises])).toEqual([
    'docs/product.md: talk-2 is narrowed and has no reason in Deliberate differences',
  ])
})

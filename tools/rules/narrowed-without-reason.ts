import type { SourceFile } from '../source-file.ts'
import { PRODUCT_DOCUMENT } from './rule-ids.ts'

const NARROWS = /Narrows \[([^\]]+)\]/g
const DIFFERENCES = '\n## Deliberate differences\n'

const idsIn = (text: string): string[] =>
  [...text.matchAll(/\[([a-z-]+-\d[^\]]*)\]/g)].flatMap(([, ids = '']) => ids.split(', '))

/** A rule that another one narrows has a row with the reason in Deliberate differences. */
export function narrowedWithoutReason(documents: readonly SourceFile[]): string[] {
  const product = documents.find(({ path }) => path === PRODUCT_DOCUMENT)?.source ?? ''
  const section = product.split(DIFFERENCES)[1]?.split(/\n## /)[0] ?? ''
  const explained = new Set(idsIn(section))
  return documents
    .flatMap(({ source }) => [...source.matchAll(NARROWS)].flatMap(([, ids = '']) => ids.split(', ')))
    .filter(id => !explained.has(id))
    .map(id => `${PRODUCT_DOCUMENT}: ${id} is narrowed and has no reason in Deliberate differences`)
}

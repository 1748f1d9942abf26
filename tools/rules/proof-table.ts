import type { SourceFile } from '../source-file.ts'
import { type Located, PRODUCT_DOCUMENT, PROOFS_HEADING, readRules } from './rule-ids.ts'

/** Named in one row; the others are found by searching for the id. */
const MOST_NAMED = 3
const NARROWS = /Narrows \[([^\]]+)\]/
const DIFFERENCES = '\n## Deliberate differences\n'
const COMMAND = 'npm run proofs'

const cellsOf = (line: string): string[] => line.slice(2, -2).split(' | ')
const idsIn = (text: string): string[] =>
  [...text.matchAll(/\[([a-z-]+-\d[^\]]*)\]/g)].flatMap(([, ids = '']) => ids.split(', '))

const sourceOf = (files: readonly SourceFile[]): string =>
  files.find(({ path }) => path === PRODUCT_DOCUMENT)?.source ?? ''

/** Why Parley does something else than a rule says; rows about a rule of our own name it in the second column. */
function readReasons(product: string): Map<string, string> {
  const [, section = ''] = product.split(DIFFERENCES)
  const rows = (section.split(/\n## /)[0] ?? '').split('\n').filter(line => line.startsWith('| '))
  return new Map(
    rows.map(cellsOf).flatMap(([usual = '', ours = '', why = '']) => {
      const ids = idsIn(usual)
      return (ids.length > 0 ? ids : idsIn(ours)).map((id): [string, string] => [id, why])
    }),
  )
}

/** Which rules are narrowed on purpose, and by which rule. */
function readNarrowed(files: readonly SourceFile[]): Map<string, string[]> {
  const narrowed = new Map<string, string[]>()
  for (const line of files.flatMap(({ source }) => source.split('\n'))) {
    const by = /^\| (\S+) \|/.exec(line)?.[1]
    for (const id of NARROWS.exec(line)?.[1]?.split(', ') ?? [])
      if (by) narrowed.set(id, [...(narrowed.get(id) ?? []), by])
  }
  return narrowed
}

const testsOf = (id: string, proofs: readonly Located[]): string => {
  const paths = [...new Set(proofs.filter(proof => proof.id === id).map(({ path }) => path))].sort()
  const more = paths.length - MOST_NAMED
  return [
    ...paths.slice(0, MOST_NAMED).map(path => `\`${path}\``),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join(', ')
}

/** All rules of the documents: which tests prove each, and where Parley is deliberately different. */
export function proofTable(files: readonly SourceFile[]): string {
  const { defined, proofs, gaps } = readRules(files)
  const narrowed = readNarrowed(files.filter(({ path }) => path.startsWith('docs/')))
  const reasons = readReasons(sourceOf(files))
  const proven = defined.filter(({ id }) => !gaps.some(gap => gap.id === id))
  const differenceOf = (id: string): string =>
    [(narrowed.get(id) ?? []).join(', '), reasons.get(id) ?? ''].filter(Boolean).join(': ')
  const rows = defined.map(
    ({ id }) => `| ${id} | ${testsOf(id, proofs) || 'none yet'} | ${differenceOf(id)} |`,
  )
  const different = defined.filter(({ id }) => differenceOf(id) !== '').length
  return `${PROOFS_HEADING}

Written by \`${COMMAND}\`. ${defined.length} rules, ${proven.length} proved by tests, ${different} deliberately different: the last column
gives the rule that says how, if there is one, and the reason.

| id | proved by | deliberately different |
|---|---|---|
${rows.join('\n')}
`
}

/** The document with its table as it should be. */
export const withProofs = (files: readonly SourceFile[]): string =>
  `${(sourceOf(files).split(PROOFS_HEADING)[0] ?? '').trimEnd()}\n\n${proofTable(files)}`

/**
 * The table has one row for each rule; a row names tests that cite the rule; what is narrowed has a reason. Tests that
 * were added since are no fault.
 */
export function proofViolations(files: readonly SourceFile[]): string[] {
  const { defined, proofs } = readRules(files)
  const product = sourceOf(files)
  const reasons = readReasons(product)
  const cited = new Set(proofs.map(({ id, path }) => `${id} ${path}`))
  const rows = (product.split(PROOFS_HEADING)[1] ?? '').split('\n').flatMap(line => {
    const id = /^\| (\S+-\d+) \|/.exec(line)?.[1]
    const named = [...line.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, path = '']) => path)
    return id ? [{ id, named }] : []
  })
  const [known, listed] = [new Set(defined.map(({ id }) => id)), new Set(rows.map(({ id }) => id))]
  const narrowed = readNarrowed(files.filter(({ path }) => path.startsWith('docs/')))
  const at = (id: string, problem: string) => `${PRODUCT_DOCUMENT}: ${id} ${problem}`
  return [
    ...defined.filter(({ id }) => !listed.has(id)).map(({ id }) => at(id, `has no row: ${COMMAND}`)),
    ...rows.filter(({ id }) => !known.has(id)).map(({ id }) => at(id, `is no rule any more: ${COMMAND}`)),
    ...rows
      .filter(({ id, named }) => named.some(path => !cited.has(`${id} ${path}`)))
      .map(({ id }) => at(id, `has other tests now: ${COMMAND}`)),
    ...[...narrowed.keys()]
      .filter(id => !reasons.has(id))
      .map(id => at(id, 'is narrowed and has no reason in Deliberate differences')),
  ]
}

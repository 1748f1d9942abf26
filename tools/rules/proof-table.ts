import type { SourceFile } from '../source-file.ts'
import { type Located, readRules } from './rule-ids.ts'

export const PROOFS_DOCUMENT = 'docs/rule-proofs.md'

/** Named in one row; the others are found by searching for the id. */
const MOST_NAMED = 3
const NARROWS = /Narrows \[([^\]]+)\]/

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

/** All rules of the documents: which tests prove each, and where Parley is deliberately narrower. */
export function proofTable(files: readonly SourceFile[]): string {
  const { defined, proofs, gaps } = readRules(files)
  const narrowed = readNarrowed(files.filter(({ path }) => path.startsWith('docs/')))
  const proven = defined.filter(({ id }) => !gaps.some(gap => gap.id === id))
  const rows = defined.map(
    ({ id }) => `| ${id} | ${testsOf(id, proofs) || 'none yet'} | ${(narrowed.get(id) ?? []).join(', ')} |`,
  )
  return `# Rules, tests and deliberate differences

Written by \`npm run proofs\`. ${defined.length} rules, ${proven.length} proved by tests, ${narrowed.size} narrowed on purpose: the last
column names the rule that says how, and its row in [promises.md](promises.md), [wire.md](wire.md) or [product.md](product.md) why.

| id | proved by | narrowed by |
|---|---|---|
${rows.join('\n')}
`
}

/** Rows that name a test which does not cite the rule any more. Tests that were added since are no fault. */
export function staleProofs(files: readonly SourceFile[]): string[] {
  const { proofs } = readRules(files)
  const cited = new Set(proofs.map(({ id, path }) => `${id} ${path}`))
  const table = files.find(({ path }) => path === PROOFS_DOCUMENT)?.source ?? ''
  return table.split('\n').flatMap(line => {
    const id = /^\| (\S+) \|/.exec(line)?.[1]
    const named = [...line.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    return id && named.some(path => path.includes('/') && !cited.has(`${id} ${path}`))
      ? [`${PROOFS_DOCUMENT}: the tests of ${id} have changed: npm run proofs`]
      : []
  })
}

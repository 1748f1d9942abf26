import { isTest } from '../repository.ts'
import type { SourceFile } from '../source-file.ts'

/** The documents that define ids, one per table row. */
export const PRODUCT_DOCUMENT = 'docs/product.md'
const RULE_DOCUMENTS = [PRODUCT_DOCUMENT, 'docs/wire.md', 'docs/promises.md', 'docs/architecture.md']

const ID = '[a-z]+(?:-[a-z]+)*-[1-9]\\d*'
const ROW = new RegExp(`^\\| (${ID}) \\|`)
const CITATION = new RegExp(`\\[(${ID}(?:, ${ID})*)\\]`, 'g')
/** Names of plans and documents outside of the repository. */
const OLD_CITATION =
  /\bspec(?:ification)? [12]\b|\bsemantics(?:\.md)?(?: \d|:)|\breliability(?:\.md\b| (?:[SFZILT]-?\d|\d|privacy))|(?<!-|guide\/|\()\b(?:semantics|customers|scale-out|polish|words)\.md\b|\bwire\.md, |\bthe specification\b|\b[FZ]-\d\d\b/i

interface Located {
  id: string
  path: string
  line: number
}

const linesOf = ({ path, source }: SourceFile) =>
  source.split('\n').map((text, index) => ({ path, text, line: index + 1 }))

const rowsOf = (file: SourceFile): Located[] =>
  linesOf(file).flatMap(({ path, text, line }) => {
    const id = ROW.exec(text)?.[1]
    return id ? [{ id, path, line }] : []
  })

const citationsOf = (file: SourceFile): Located[] =>
  linesOf(file).flatMap(({ path, text, line }) =>
    [...text.matchAll(CITATION)].flatMap(([, ids = '']) => ids.split(', ').map(id => ({ id, path, line }))),
  )

const oldCitations = (file: SourceFile): string[] =>
  linesOf(file).flatMap(({ path, text, line }) => {
    const found = OLD_CITATION.exec(text)
    return found ? [`${path}:${line}: '${found[0].trim()}' is no document of ours, cite an id of docs/`] : []
  })

const at = ({ path, line, id }: Located, problem: string): string => `${path}:${line}: ${id} ${problem}`

const provesRules = (path: string): boolean => isTest(path) || path.startsWith('e2e/')

/** Which rules are defined, where they are cited, and where by tests. */
export function readRules(files: readonly SourceFile[]) {
  const defined = files.filter(({ path }) => RULE_DOCUMENTS.includes(path)).flatMap(rowsOf)
  const citations = files.flatMap(citationsOf)
  return { defined, citations, proofs: citations.filter(({ path }) => provesRules(path)) }
}

/** Every cited id is defined, and every defined id is cited by a test. */
export function ruleIdViolations(files: SourceFile[]): string[] {
  const { defined, citations, proofs } = readRules(files)
  const known = new Set(defined.map(({ id }) => id))
  const proven = new Set(proofs.map(({ id }) => id))
  const isRepeated = (located: Located, index: number, all: Located[]) =>
    all.findIndex(({ id }) => id === located.id) < index
  return [
    ...defined.filter(isRepeated).map(located => at(located, 'is defined twice')),
    ...citations.filter(({ id }) => !known.has(id)).map(located => at(located, 'is not defined')),
    ...defined.filter(({ id }) => !proven.has(id)).map(located => at(located, 'is cited by no test')),
    ...files.flatMap(oldCitations),
  ]
}

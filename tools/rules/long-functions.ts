import { basename } from 'node:path'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import type { SourceFile } from '../source-file.ts'
import type { Finding } from './finding.ts'

const LIMIT = 40
/** A test tells one thing after the other, without branches. */
const TEST_LIMIT = 60
const TEST = /^(it|test)\b/

/** A group of tests is a list, not a function that somebody has to follow. */
const GROUP = /^(describe|onEachDatabase)\b/

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/
const STATEMENT = /^(?!Block|Empty)\w+Statement$|^(Variable|Function|Class)Declaration$/
const LOOP = /^For/

/** By what somebody has to follow, not by lines: a long literal or a tall piece of markup is easy to read. */
export function longFunctions({ path, source }: SourceFile): Finding[] {
  const found: Finding[] = []
  const names = new Map<Node, string>()
  const text = ({ start, end }: Node) => source.slice(start, end)

  /** What an anonymous function is known by: its variable, its property, or the call that it is handed to. */
  function nameParts(node: Node): void {
    if (node.type === 'VariableDeclarator' && node.init) names.set(node.init, text(node.id))
    if (node.type === 'Property') names.set(node.value, text(node.key))
    if (node.type !== 'CallExpression') return
    const title = node.arguments.find(({ type }) => type === 'Literal')
    const label = names.get(node) ?? (title ? `${text(node.callee)}(${text(title)})` : text(node.callee))
    for (const argument of node.arguments) names.set(argument, label)
  }

  function judge(node: Node, statements: number): void {
    const own = 'id' in node && node.id && 'name' in node.id ? String(node.id.name) : undefined
    const name = own ?? names.get(node) ?? 'anonymous'
    const limit = TEST.test(name) ? TEST_LIMIT : LIMIT
    if (statements <= limit || GROUP.test(name)) return
    found.push({
      key: `${basename(path)} ${name}`,
      message: `${path}: ${name} has ${statements} statements, at most ${limit}`,
    })
  }

  /** Statements below a node, at any depth, but not those of functions inside it: they are counted as theirs. */
  function countStatements(node: Node): number {
    nameParts(node)
    let sum = 0
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [node[key as keyof Node]].flat() as (Node | null | undefined)[]) {
        if (!child) continue
        const statements = countStatements(child)
        const isHead = LOOP.test(node.type) && child.type === 'VariableDeclaration'
        if (STATEMENT.test(child.type) && !isHead) sum++
        if (FUNCTION.test(child.type)) judge(child, statements)
        else sum += statements
      }
    return sum
  }

  countStatements(parseSync(path, source).program)
  return found
}

import { basename } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from '../source-file.ts'
import type { Finding } from './finding.ts'

const LIMIT = 40
/** A test tells one thing after the other, without branches. */
const TEST_LIMIT = 60
const TEST = /^(it|test)\b/

/** A group of tests is a list, not a function that somebody has to follow. */
const GROUP = /^(describe|onEachDatabase)\b/

/** What an anonymous function is known by: its variable, its property, or the call that it is handed to. */
function collectNames(program: Node, source: string): Map<number, string> {
  const names = new Map<number, string>()
  const name = (value: { start: number } | null, text: string) => {
    if (value) names.set(value.start, text)
  }
  const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  new Visitor({
    VariableDeclarator: node => name(node.init, text(node.id)),
    Property: node => name(node.value, text(node.key)),
    CallExpression: node => {
      const title = node.arguments.find(({ type }) => type === 'Literal')
      const label = title ? `${text(node.callee)}(${text(title)})` : text(node.callee)
      for (const argument of node.arguments)
        if (!names.has(argument.start)) name(argument, names.get(node.start) ?? label)
    },
  }).visit(program as never)
  return names
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/
const STATEMENT = /^(?!Block|Empty)\w+Statement$|^(Variable|Function|Class)Declaration$/
const LOOP = /^For/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Statements below a node, at any depth, but not those of functions inside it: they are counted as theirs. */
function countStatements(node: Node): number {
  const children = Object.values(node).flat().filter(isNode)
  return children.reduce((sum, child) => {
    const isHead = LOOP.test(node.type) && child.type === 'VariableDeclaration'
    const own = STATEMENT.test(child.type) && !isHead ? 1 : 0
    return sum + own + (FUNCTION.test(child.type) ? 0 : countStatements(child))
  }, 0)
}

/** By what somebody has to follow, not by lines: a long literal or a tall piece of markup is easy to read. */
export function longFunctions({ path, source }: SourceFile): Finding[] {
  const { program } = parseSync(path, source)
  const names = collectNames(program, source)
  const found: Finding[] = []
  const measure = (node: Node & { id?: { name: string } | null }) => {
    const name = node.id?.name ?? names.get(node.start) ?? 'anonymous'
    const statements = countStatements(node)
    const limit = TEST.test(name) ? TEST_LIMIT : LIMIT
    if (statements <= limit || GROUP.test(name)) return
    found.push({
      key: `${basename(path)} ${name}`,
      message: `${path}: ${name} has ${statements} statements, at most ${limit}`,
    })
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program)
  return found
}

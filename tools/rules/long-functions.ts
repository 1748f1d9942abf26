import { basename } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from '../source-file.ts'
import type { Finding } from './exceptions.ts'

const LIMIT = 60

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

export function longFunctions({ path, source }: SourceFile): Finding[] {
  if (source.split('\n').length <= LIMIT) return []
  const { program } = parseSync(path, source)
  const names = collectNames(program, source)
  const found: Finding[] = []
  const measure = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const name = node.id?.name ?? names.get(node.start) ?? 'anonymous'
    const lines = source.slice(node.start, node.end).split('\n').length
    if (lines <= LIMIT || GROUP.test(name)) return
    found.push({
      key: `${basename(path)} ${name}`,
      message: `${path}: ${name} has ${lines} lines, at most ${LIMIT}`,
    })
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program)
  return found
}

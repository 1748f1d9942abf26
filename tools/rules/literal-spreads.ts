import { type Node, parseSync, Visitor } from 'oxc-parser'

const SPREAD_LITERAL = /\.\.\.\s*\(*\s*\{/

const isLiteral = (node: Node): boolean =>
  node.type === 'ParenthesizedExpression' ? isLiteral(node.expression) : node.type === 'ObjectExpression'

/** `{ ...{ a, b }, c }` is `{ a, b, c }`, and `<X {...{ a }} />` is `<X a={a} />`: what is known is written where it belongs. */
export function literalSpreads(path: string, source: string): string[] {
  if (!SPREAD_LITERAL.test(source)) return []
  const found: string[] = []
  const report = (node: { start: number; argument: Node }) => {
    if (!isLiteral(node.argument)) return
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${path}:${line}: a literal is spread, write its properties instead`)
  }
  new Visitor({ SpreadElement: report, JSXSpreadAttribute: report }).visit(parseSync(path, source).program)
  return found
}

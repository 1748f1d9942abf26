import { expect, it } from 'vitest'
import { unknownTokens } from './unknown-tokens.ts'

const style = (path: string, source: string) => ({ path, source })

it('a value that neither a stylesheet nor a view sets is reported', () => {
  const styles = [
    style('tokens.css', ':root {\n  --ink: #000;\n}'),
    style('a.css', '.a {\n  color: var(--ink);\n  width: var(--wide);\n  height: var(--tall);\n}'),
    style('b.css', '.b {\n  color: var(--inc, red);\n}'),
  ]
  const views = [{ path: 'a.tsx', source: "style={{ '--wide': width }}" }]
  expect(unknownTokens(styles, views)).toEqual(['a.css: --tall is set nowhere'])
})

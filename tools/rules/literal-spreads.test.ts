import { expect, it } from 'vitest'
import { literalSpreads } from './literal-spreads.ts'

it('reports a literal that is spread into an object or into markup, with the line', () => {
  expect(literalSpreads('a.ts', 'x = {\n  ...{ a, b },\n  c,\n}')).toEqual([
    'a.ts:2: a literal is spread, write its properties instead',
  ])
  expect(literalSpreads('a.ts', 'x = { ...({ a }) }')).toHaveLength(1)
  expect(literalSpreads('a.tsx', 'x = <Row {...{ a, b }} c={c} />')).toHaveLength(1)
})

it('leaves what is spread on a condition, by name or with a type alone', () => {
  expect(
    literalSpreads('a.ts', 'x = { ...(a && { a }), ...b, ...c({ d }), ...({ e } satisfies E) }'),
  ).toEqual([])
  expect(literalSpreads('a.ts', '// ...{ a }')).toEqual([])
})

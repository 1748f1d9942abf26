import { expect, it } from 'vitest'
import { importCycles } from './import-cycles.ts'

const files = (sources: Record<string, string>) =>
  Object.entries(sources).map(([path, source]) => ({ path, source }))

it('import cycles of three files are reported', () => {
  const found = importCycles(
    files({
      'a.ts': "import { b } from './b.ts'",
      'b.ts': "export { c } from './c.ts'",
      'c.ts': "import { a } from './a.ts'",
    }),
  )
  expect(found).toEqual(['a.ts → b.ts → c.ts → a.ts'])
})

it('import cycles ignore types and dynamic imports', () => {
  const found = importCycles(
    files({
      'a.ts': "import { b } from './b.ts'",
      'b.ts':
        "import type { A } from './a.ts'\nimport { type C } from './c.ts'\nconst a = () => import('./a.ts')",
      'c.ts': "import { b } from './b.ts'",
    }),
  )
  expect(found).toEqual([])
})

import { expect, it } from 'vitest'
import { groupByEnvironment } from './environment-sequencer.ts'

it('files that need the same environment come after each other, in their order', () => {
  const sources: Record<string, string> = {
    'a.test.ts': 'it',
    'b.test.tsx': '// @vitest-environment happy-dom\nit',
    'c.test.ts': 'it',
    'd.test.tsx': '// @vitest-environment happy-dom\nit',
    'e.test.ts': 'it',
  }
  expect(groupByEnvironment(Object.keys(sources), file => sources[file] ?? '')).toEqual([
    'b.test.tsx',
    'd.test.tsx',
    'a.test.ts',
    'c.test.ts',
    'e.test.ts',
  ])
})

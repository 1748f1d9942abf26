import { expect, it } from 'vitest'
import { neededFunctions } from './needed-functions.ts'

const file = (path: string, source: string) => ({ path, source })

// [shell-10]
it('the check for old browsers names every recent function that the app calls, and no other', () => {
  const files = [
    file('apps/web/src/a.ts', 'list.toSorted(byName)'),
    file('packages/core/src/b.ts', 'Map.groupBy(rows, key)'),
    file('packages/core/src/b.test.ts', 'list.toReversed()'),
    file('apps/server/src/c.ts', 'URL.parse(text)'),
    file('packages/protocol/src/d.ts', 'z.union([a, b])'),
  ]
  expect(neededFunctions(files, "['Map.groupBy', 'Array.prototype.toSorted']")).toEqual([])
  expect(neededFunctions(files, "['Map.groupBy', 'Object.groupBy']")).toEqual([
    'old-browser.js does not check Array.prototype.toSorted',
    'old-browser.js checks Object.groupBy: unused',
  ])
})

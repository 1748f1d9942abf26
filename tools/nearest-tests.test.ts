import { expect, it } from 'vitest'
import { nearestTests } from './nearest-tests.ts'

const many = (folder: string) => Array.from({ length: 25 }, (_, at) => `apps/server/${folder}/t${at}.test.ts`)

it('of many tests that a change reaches, the nearest are run', () => {
  const near = [
    'apps/server/src/features/pins/pins.test.ts',
    'packages/core/src/features/pins/reducers.test.ts',
    'apps/server/test/pins-and-more.test.ts',
  ]
  const wire = many('test/wire')
  const reached = [...many('src/features/saved'), ...wire, ...near.toReversed()]
  const chosen = nearestTests(reached, ['apps/server/src/features/pins/pins.ts'])
  expect(chosen.slice(0, 28)).toEqual([...near, ...wire])
  expect(chosen).toHaveLength(30)
})

it('a changed test comes first, and few are all run', () => {
  const reached = ['tools/a.test.ts', 'apps/web/src/ui/b.test.tsx']
  expect(nearestTests(reached, ['apps/web/src/ui/b.test.tsx'])).toEqual(reached.toReversed())
})

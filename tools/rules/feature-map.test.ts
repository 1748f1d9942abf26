import { expect, it } from 'vitest'
import { featureMap } from './feature-map.ts'

it('shows which packages have a part of a feature', () => {
  const map = featureMap([
    'packages/core/src/features/pins/pins.ts',
    'apps/web/src/features/pins/pin-action.ts',
    'apps/web/src/features/copy/copy-action.ts',
    'apps/web/src/features/copy/copy-text.ts',
    'apps/web/src/kinds/text/text-view.tsx',
  ])
  expect(map.split('\n').slice(-5)).toEqual([
    '| slug | protocol | core | server | web |',
    '|---|:-:|:-:|:-:|:-:|',
    '| copy |  |  |  | ● |',
    '| pins |  | ● |  | ● |',
    '',
  ])
})

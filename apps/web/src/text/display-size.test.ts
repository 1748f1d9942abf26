import { expect, it } from 'vitest'
import { displaySize } from './display-size.ts'

// [files-11]
it.each([
  [0, '0 B'],
  [573, '573 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [23_962, '23.4 KB'],
  [56_688, '55.4 KB'],
  [1_048_576, '1 MB'],
  [107_374_182, '102.4 MB'],
  [5_368_709_120, '5 GB'],
  [1_649_267_441_664, '1.5 TB'],
])('%s bytes: %s', (bytes, shown) => {
  expect(displaySize(bytes)).toBe(shown)
})

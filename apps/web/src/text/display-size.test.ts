import { describe, expect, it } from 'vitest'
import { displayShortSize, displaySize } from './display-size.ts'

// [files-11]
describe('file size', () => {
  it.each([
    [0, '0 B'],
    [102, '102 B'],
    [102.4, '0.1 KB'],
    [103, '0.1 KB'],
    [1024, '1 KB'],
    [1100, '1.07 KB'],
    [104_857, '102.4 KB'],
    [104_857.6, '0.1 MB'],
    [1_258_291, '1.2 MB'],
    [8_808_038, '8.4 MB'],
    [107_374_182, '102.4 MB'],
    [107_374_182.4, '0.1 GB'],
    [5_368_709_120, '5 GB'],
  ])('%s bytes: %s', (bytes, shown) => {
    expect(displaySize(bytes)).toBe(shown)
  })
})

describe('file size outside messages', () => {
  it.each([
    [0, '0 B'],
    [656, '656 B'],
    [56_688, '55.4 KB'],
    [1_048_576, '1 MB'],
    [107_374_182, '102.4 MB'],
    [5_368_709_120, '5 GB'],
    [1_649_267_441_664, '1.5 TB'],
  ])('%s bytes: %s', (bytes, shown) => {
    expect(displayShortSize(bytes)).toBe(shown)
  })
})

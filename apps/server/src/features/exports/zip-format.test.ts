import { expect, it } from 'vitest'
import { encodeDirectory, encodeLocalHeader, findDirectory, lastOffset, TAIL_BYTES } from './zip-format.ts'

const GB = 2 ** 30
const entry = (name: string, offset: number, size = 1) => ({ name, offset, size, crc: 1 })

// [exports-1]
it.each([50, 5 * GB])('an archive with a directory at %d finds it and its last entry again', start => {
  const entries = [entry('a', 0), entry('large', 100, 4.5 * GB), entry('last', start - 10)]
  const directory = encodeDirectory(entries, start)
  expect(findDirectory(directory.subarray(-TAIL_BYTES))).toBe(start)
  expect(lastOffset(directory)).toBe(start - 10)
})

it('64-bit numbers are used only where they are needed', () => {
  expect(encodeLocalHeader(entry('a', 0)).length).toBe(31)
  expect(encodeLocalHeader(entry('a', 0, 5 * GB)).length).toBe(31 + 20)
  expect(encodeDirectory([entry('a', 0)], 31).length).toBe(46 + 1 + 22)
})

it('more than 65,535 entries are counted in 64 bits', () => {
  const many = Array.from({ length: 70_000 }, (_, index) => entry('f', index * 32))
  const directory = encodeDirectory(many, 70_000 * 32)
  expect(findDirectory(directory.subarray(-TAIL_BYTES))).toBe(70_000 * 32)
})

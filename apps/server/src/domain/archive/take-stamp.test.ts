import { expect, it } from 'vitest'
import { takeStamp } from './take-stamp.ts'

it('gives consecutive seqs, and times that never decrease when the clock is set back', () => {
  const end = { id: 1, last_seq: 4, last_time: 1_000, chain_hash: '' }
  expect(takeStamp(end, 2_000)).toEqual({ seq: 5, time: 2_000 })
  expect(takeStamp(end, 1_500)).toEqual({ seq: 6, time: 2_000 })
  expect(takeStamp(end, 2_001)).toEqual({ seq: 7, time: 2_001 })
  expect(end).toEqual({ id: 1, last_seq: 7, last_time: 2_001, chain_hash: '' })
})

import { expect, test } from 'vitest'
import { formatRatioTable } from './ratio-table.ts'

test('shows medians, and ours divided by each peer', () => {
  const runs = [
    { subject: 'Parley', result: { rate: 100, load: 1 } },
    { subject: 'Parley', result: { rate: 300, load: 1 } },
    { subject: 'Parley', result: { rate: 9000, load: 1 } },
    { subject: 'Prosody', result: { rate: 150, load: 2 } },
  ]
  const figures = [
    { name: 'rate', of: (result: { rate: number }) => result.rate },
    { name: 'load', of: (result: { load: number }) => result.load, isContext: true },
  ]
  expect(formatRatioTable<{ rate: number; load: number }>(figures, runs).split('\n')).toEqual([
    '| figure | Parley | Prosody (Parley / it) |',
    '| --- | --- | --- |',
    '| rate | 300 | 150 (×2) |',
    '| load | 1 | 2 |',
  ])
})

import type { TimelineItem } from '@parley/core'
import { expect, it } from 'vitest'
import { keptRows } from './kept-rows.ts'

const said = (id: string) => ({ type: 'message', key: id, message: { id } }) as TimelineItem
const day = { type: 'time', key: 'day' } as TimelineItem

it.each([
  ['the message being edited', [said('m1'), day, said('m2')], 'm2', [2]],
  ['at its new index after others were added above', [said('m0'), said('m1'), day, said('m2')], 'm2', [3]],
  ['nothing while it is not shown', [said('m1')], 'm2', []],
  ['nothing while nothing is edited', [said('m1')], undefined, []],
])('keeps %s', (_, items, edited, rows) => {
  expect(keptRows(items, edited)).toEqual(rows)
})

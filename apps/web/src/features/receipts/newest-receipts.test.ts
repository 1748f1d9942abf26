import type { Receipt } from '@parley/core'
import { expect, it } from 'vitest'
import { sampleItems } from '../../screens/gallery/sample-items.ts'
import { newestReceipts } from './newest-receipts.ts'

const [sample] = sampleItems('me', '', 0)
const shown = (...receipts: Receipt[]) => {
  if (!sample) throw new Error('no samples')
  const items = receipts.map((receipt, index) => ({
    ...sample,
    receipt,
    message: { ...sample.message, id: String(index) },
  }))
  return newestReceipts(items)
}
const readBy = (read: number): Receipt => ({ seq: 1, read, total: 2 })

// [receipts-4]
it('newest receipts: shows the receipt of the newest message of each state', () => {
  expect(shown('read', 'read', 'none', 'delivered', 'delivered')).toEqual(['4', '1'])
  expect(shown('none', 'read', 'none')).toEqual(['1'])
  expect(shown(readBy(2), readBy(1), readBy(0))).toEqual(['2', '0'])
  expect(shown('none')).toEqual([])
})

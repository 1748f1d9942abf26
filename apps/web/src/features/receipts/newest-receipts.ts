import type { Receipt, TimelineItem } from '@parley/core'

/** Only this many of the last messages are checked. */
const MOST_ITEMS = 200

const stateOf = (receipt: Receipt): string =>
  typeof receipt !== 'object' ? receipt : receipt.read >= receipt.total ? 'read' : 'delivered'

/** The newest own message that everybody has read, and the newest that not everybody has read: older ones add nothing. */
export function newestReceipts(items: readonly TimelineItem[]): string[] {
  const newest = new Map<string, string>()
  for (const item of items.slice(-MOST_ITEMS).reverse()) {
    if (item.type !== 'message' || item.receipt === 'none') continue
    const state = stateOf(item.receipt)
    if (!newest.has(state)) newest.set(state, item.message.id)
    if (newest.size === 2) break
  }
  return [...newest.values()]
}

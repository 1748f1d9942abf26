import type { TimelineItem } from '@parley/core'

/** Messages by others below the item that was last when the reader left the bottom. */
export function countNew(items: readonly TimelineItem[], leftAt: string | undefined, myId: string): number {
  if (leftAt === undefined) return 0
  const below = items.slice(items.findLastIndex(item => item.key === leftAt) + 1)
  return below.filter(item => item.type === 'message' && item.message.sender !== myId).length
}

import type { TimelineItem } from '@parley/core'
import { useState } from 'react'

const firstMessage = (items: readonly TimelineItem[]) => items.find(item => item.type === 'message')?.key

const isPrepend = (before: readonly TimelineItem[], after: readonly TimelineItem[]): boolean =>
  before.length > 0 &&
  firstMessage(before) !== firstMessage(after) &&
  before.at(-1)?.key === after.at(-1)?.key

/** Whether the last change prepended items: the virtual list then keeps its offset from the end. */
export function usePrepended(items: readonly TimelineItem[]): boolean {
  const [last, setLast] = useState({ items, isPrepended: false })
  if (last.items === items) return last.isPrepended
  const isPrepended = isPrepend(last.items, items)
  setLast({ items, isPrepended })
  return isPrepended
}

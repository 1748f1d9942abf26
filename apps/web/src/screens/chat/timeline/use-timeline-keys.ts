import type { TimelineItem } from '@parley/core'
import type { KeyboardEvent, RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { rowIndexOf, type TimelineRowItem } from '../../../parts/timeline-row/album.ts'
import { focusVirtualItem } from '../../../ui/focus-virtual-item.ts'
import { useMessageGestures } from './actions/use-message-gestures.ts'
import { messageIndexFor } from './message-index.ts'
import { selectorOfItem } from './row-of-item.ts'

interface Input {
  items: readonly TimelineItem[]
  rows: readonly TimelineRowItem[]
  scrollRef: RefObject<HTMLDivElement | null>
  handleRef: RefObject<VirtualizerHandle | null>
  onEscape(): boolean
}

/** Arrow keys move between messages; gestures and the menu key open the menu of one. */
export function useTimelineKeys({ items, rows, scrollRef, handleRef, onEscape }: Input) {
  const { takeKey, ...gestures } = useMessageGestures(items)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (takeKey(event)) return event.preventDefault()
    if (event.key === 'Escape' && !event.defaultPrevented && onEscape()) return event.preventDefault()
    const target = messageIndexFor(event.nativeEvent, items)
    const item = target === undefined ? undefined : items[target]
    if (!item || !scrollRef.current || !handleRef.current) return
    event.preventDefault()
    const row = rowIndexOf(rows, each => each === item)
    focusVirtualItem(scrollRef.current, handleRef.current, row, selectorOfItem(item))
  }
  return { handleKeyDown, gestures }
}

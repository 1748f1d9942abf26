import type { TimelineItem } from '@parley/core'
import type { KeyboardEvent, RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { focusVirtualItem } from '../../../ui/focus-virtual-item.ts'
import { useMessageGestures } from './actions/use-message-gestures.ts'
import { messageIndexFor } from './message-index.ts'
import { selectorOfItem } from './row-of-item.ts'

interface Input {
  items: readonly TimelineItem[]
  scrollRef: RefObject<HTMLDivElement | null>
  handleRef: RefObject<VirtualizerHandle | null>
  onEscape(): boolean
}

/** Arrow keys move between messages; gestures and the menu key open the menu of one. */
export function useTimelineKeys({ items, scrollRef, handleRef, onEscape }: Input) {
  const { takeKey, ...gestures } = useMessageGestures(items)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (takeKey(event)) return event.preventDefault()
    if (event.key === 'Escape' && !event.defaultPrevented && onEscape()) return event.preventDefault()
    const target = messageIndexFor(event.nativeEvent, items)
    const item = target === undefined ? undefined : items[target]
    if (target === undefined || !item || !scrollRef.current || !handleRef.current) return
    event.preventDefault()
    focusVirtualItem(scrollRef.current, handleRef.current, target, selectorOfItem(item))
  }
  return { handleKeyDown, gestures }
}

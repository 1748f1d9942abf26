import type { ConversationKey } from '@parley/protocol/model'
import { type RefObject, useEffect, useRef } from 'react'
import type { VirtualizerHandle } from 'virtua'

/** The row of a conversation scrolls into view when it is opened, and stays in view when a message moves it. */
export function useShowCurrent(
  listRef: RefObject<VirtualizerHandle | null>,
  current: ConversationKey | undefined,
  index: number,
): void {
  const shownRef = useRef<{ key: ConversationKey | undefined; index: number }>({ key: undefined, index: -1 })
  useEffect(() => {
    const list = listRef.current
    if (!list || index < 0) return
    const shown = shownRef.current
    shownRef.current = { key: current, index }
    // No row may stay half outside either.
    if (shown.key !== current || isInView(list, shown.index) || isInView(list, index))
      list.scrollToIndex(index, { align: 'nearest' })
  }, [listRef, current, index])
}

function isInView(list: VirtualizerHandle, index: number): boolean {
  const top = list.getItemOffset(index) - list.scrollOffset
  return top < list.viewportSize && top + list.getItemSize(index) > 0
}

import type { TimelineItem } from '@parley/core'
import { type RefObject, useCallback, useEffect } from 'react'
import { selectorOfItem } from './row-of-item.ts'

interface Input {
  scrollRef: RefObject<HTMLElement | null>
  items: readonly TimelineItem[]
  /** Seq of the message that mentions the reader, until it was in view. */
  mentionSeq: number | undefined
  onSeen(): void
}

/** Notices when a mention comes into view. The returned function is called after every scroll. */
export function useMention({ scrollRef, items, mentionSeq, onSeen }: Input): () => void {
  const checkVisible = useCallback(() => {
    if (mentionSeq === undefined || !scrollRef.current) return
    const item = items.find(each => each.type === 'message' && each.message.stamp?.seq === mentionSeq)
    const row = item && scrollRef.current.querySelector(selectorOfItem(item))?.getBoundingClientRect()
    const log = scrollRef.current.getBoundingClientRect()
    if (row && row.top < log.bottom && row.bottom > log.top) onSeen()
  }, [scrollRef, items, mentionSeq, onSeen])
  useEffect(checkVisible, [checkVisible])
  return checkVisible
}

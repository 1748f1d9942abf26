import type { HistoryEdge, TimelineItem } from '@parley/core'
import { type RefObject, useCallback, useEffect } from 'react'
import type { Reader } from '../../../slots/kind.ts'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { isInView } from './row-of-item.ts'
import { useStickToBottom } from './use-stick-to-bottom.ts'

/** Loads older history before the reader reaches the top. */
const NEAR_TOP = 160
/** While scrolling back, the next page is loaded before its rows are needed. */
const AHEAD = 1_600

const isNearEnd = (log: HTMLElement | null): boolean =>
  log !== null && log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_TOP

interface MentionInput {
  scrollRef: RefObject<HTMLElement | null>
  items: readonly TimelineItem[]
  /** Seq of the message that mentions the reader, until it was in view. */
  mentionSeq: number | undefined
  onSeen(): void
}

/** Notices when a mention comes into view. The returned function is called after every scroll. */
function useMention({ scrollRef, items, mentionSeq, onSeen }: MentionInput): () => void {
  const checkVisible = useCallback(() => {
    if (mentionSeq === undefined || !scrollRef.current) return
    const item = items.find(each => each.type === 'message' && each.message.stamp?.seq === mentionSeq)
    if (isInView(scrollRef.current, item)) onSeen()
  }, [scrollRef, items, mentionSeq, onSeen])
  useEffect(checkVisible, [checkVisible])
  return checkVisible
}

interface Input {
  scrollRef: RefObject<HTMLDivElement | null>
  items: readonly TimelineItem[]
  reader: Reader
  /** A part of the history without the newest message: there is no bottom to stick to. */
  isDetached: boolean
  older: HistoryEdge
  newer: HistoryEdge
  mentionSeq: number | undefined
  onOlder(): void
  onNewer(): void
  onMentionSeen(): void
  onNewest(): void
}

/** Keeps the position, loads more near either end, and notices when a mention comes into view. */
export function useTimelineScroll({ scrollRef, items, reader, isDetached, older, newer, ...input }: Input) {
  const { leftAt, isAtBottom, followScroll, keepBottom, jumpToBottom } = useStickToBottom(
    scrollRef,
    items,
    reader.id,
    isDetached,
  )
  const isFollowing = isAtBottom && !isDetached
  const checkMention = useMention({
    scrollRef,
    items,
    mentionSeq: input.mentionSeq,
    onSeen: input.onMentionSeen,
  })
  const loadMore = () => {
    const isNearTop =
      scrollRef.current !== null && scrollRef.current.scrollTop < (isAtBottom ? NEAR_TOP : AHEAD)
    if (isNearTop && older === 'more') input.onOlder()
    if (newer === 'more' && isNearEnd(scrollRef.current)) input.onNewer()
  }
  const handleScroll = useStableCallback(() => {
    followScroll()
    loadMore()
    checkMention()
  })
  const handleResize = useStableCallback(() => {
    keepBottom()
    loadMore()
    checkMention()
  })
  const jumpToNewest = () => {
    if (isDetached) input.onNewest()
    jumpToBottom()
  }
  return { leftAt, isFollowing, jumpToNewest, handleScroll, handleResize }
}

import type { TimelineItem } from '@parley/core'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** A smaller distance counts as being at the bottom. */
const NEAR_BOTTOM = 32

const isOwnUnsent = (item: TimelineItem | undefined, myId: string): boolean =>
  item?.type === 'message' && item.message.sender === myId && item.message.status === 'loading'

/**
 * Stays at the bottom whatever grows: new messages, measured rows, the composer. Only the reader leaves it, by scrolling
 * up, and returns, by scrolling down, by the button, or by sending.
 */
export function useStickToBottom(
  scrollRef: RefObject<HTMLElement | null>,
  items: readonly TimelineItem[],
  myId: string,
  /** The items do not reach the newest message. */
  isDetached: boolean,
) {
  const isStuck = useRef(true)
  const lastTop = useRef(0)
  /** Key of the item that was last when the reader left the bottom. */
  const [leftAt, setLeftAt] = useState<string>()

  const keepBottom = useCallback(() => {
    const element = scrollRef.current
    if (!element || !isStuck.current || isDetached) return
    element.scrollTop = element.scrollHeight
    lastTop.current = element.scrollTop
  }, [scrollRef, isDetached])

  const jumpToBottom = useCallback(() => {
    isStuck.current = true
    setLeftAt(undefined)
    keepBottom()
  }, [keepBottom])

  const followScroll = () => {
    const element = scrollRef.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM
    if (isDetached) isStuck.current = false
    else if (isNear) {
      isStuck.current = true
      setLeftAt(undefined)
    } else if (isStuck.current && scrollTop < lastTop.current) {
      isStuck.current = false
      setLeftAt(items.at(-1)?.key)
    }
    lastTop.current = scrollTop
  }

  const last = items.at(-1)
  useLayoutEffect(() => {
    if (isOwnUnsent(last, myId)) jumpToBottom()
    else keepBottom()
  }, [last, myId, jumpToBottom, keepBottom])

  return { leftAt, isAtBottom: leftAt === undefined, followScroll, keepBottom, jumpToBottom }
}

import type { TimelineItem } from '@parley/core'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { isInView } from './row-of-item.ts'

interface Input {
  scrollRef: RefObject<HTMLElement | null>
  items: readonly TimelineItem[]
  /** How many were unread when the conversation was opened. */
  unread: number
}

/** Offers the way to the first unread message until it was in view. `check` is called after every scroll. */
export function useFirstUnread({ scrollRef, items, unread }: Input) {
  const [state, setState] = useState<'unknown' | 'beyond' | 'seen'>('unknown')
  const check = useCallback(() => {
    if (unread === 0 || items.length === 0 || !scrollRef.current) return
    const divider = items.findIndex(({ type }) => type === 'divider')
    const first = divider < 0 ? undefined : items.slice(divider).find(({ type }) => type === 'message')
    const next = isInView(scrollRef.current, first) ? 'seen' : 'beyond'
    setState(last => (last === 'seen' ? last : next))
  }, [scrollRef, items, unread])
  useEffect(check, [check])
  const dismiss = useCallback(() => setState('seen'), [])
  return { isOffered: state === 'beyond', check, dismiss }
}

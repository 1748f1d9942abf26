import type { TimelineItem } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { isInView } from './row-of-item.ts'

export interface Unread {
  count: number
  /** `beyond`: not loaded yet; undefined: nothing is unread. */
  first: Message | 'beyond' | undefined
  /** The list and the newest messages are loaded. */
  isKnown: boolean
  /** The reader is looking at the window. */
  hasAttention: boolean
  /** Goes to the first one; false if there is none. */
  onShow(): Promise<boolean>
  /** What is in view, up to this message, has been seen without a gap. */
  onSeen(last: Message): void
}

interface Input {
  scrollRef: RefObject<HTMLElement | null>
  items: readonly TimelineItem[]
  unread: Unread
  /** The end of the conversation is in view. */
  isFollowing: boolean
}

const isOf = (item: TimelineItem, message: Message) =>
  item.type === 'message' && item.message.id === message.id

/** The last message in view of the conversation that `first` belongs to. */
function lastInView(log: HTMLElement, items: readonly TimelineItem[], first: Message): Message | undefined {
  const { bottom } = log.getBoundingClientRect()
  const shown = new Set(
    [...log.querySelectorAll<HTMLElement>('[data-key]')].flatMap(row =>
      row.getBoundingClientRect().top < bottom ? [row.dataset.key] : [],
    ),
  )
  const last = items.findLast(
    item =>
      item.type === 'message' && item.message.conversation === first.conversation && shown.has(item.key),
  )
  return last?.type === 'message' && last.message.stamp ? last.message : undefined
}

/**
 * What nobody has seen is not read [unread-4]: whoever looks at the end of a conversation has seen the unread messages
 * there only if the first of them was in view. Until then the way to it is offered. `check` is called after every scroll.
 */
export function useFirstUnread({ scrollRef, items, unread, isFollowing }: Input) {
  const { first, isKnown, hasAttention, onSeen } = unread
  const [state, setState] = useState<'unknown' | 'beyond' | 'seen'>('unknown')
  // What arrives while nobody looks may be more than fits into the view.
  if (state === 'seen' && !hasAttention) setState('unknown')
  const check = useCallback(() => {
    const log = scrollRef.current
    if (!isKnown || !hasAttention || !log) return
    const isMissing =
      first === 'beyond' ||
      (first !== undefined &&
        !isInView(
          log,
          items.find(item => isOf(item, first)),
        ))
    if (!isMissing) setState('seen')
    else if (isFollowing) setState(last => (last === 'unknown' ? 'beyond' : last))
    if (state !== 'seen' || isFollowing || first === undefined || first === 'beyond') return
    const last = lastInView(log, items, first)
    if (last) onSeen(last)
  }, [scrollRef, items, first, isKnown, hasAttention, isFollowing, onSeen, state])
  useEffect(check, [check])
  const dismiss = useCallback(() => setState('seen'), [])
  return { isOffered: state === 'beyond' && first !== undefined, isSeen: state === 'seen', check, dismiss }
}

import { isSelectable, type TimelineItem } from '@parley/core'
import { isNotice, type Message } from '@parley/protocol/model'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useContext, useEffect, useRef } from 'react'
import { ChosenMessagesContext } from '../../../../slots/chosen-messages.ts'
import type { MessageAction } from '../../../../slots/message-actions.ts'
import { RowActionsContext } from '../../../../slots/row-actions.ts'
import type { Anchor } from '../../../../ui/menu/place-in-window.ts'
import { startLongPress } from '../../../../ui/menu/start-long-press.ts'
import { indexOfRow } from '../row-of-item.ts'

/** A finger that moves further is scrolling. */
const SLIP = 10

/** Keys on a focused message while selecting; Shift selects a range. */
const CHOOSING_KEYS: ReadonlySet<string> = new Set([' ', 'Enter'])

const articleOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('article[data-key]') : null

/** Next to the visible part of the bubble. */
const beside = (article: HTMLElement): Anchor => {
  const bubble = (article.querySelector('[data-bubble]') ?? article).getBoundingClientRect()
  const log = article.closest('[role="log"]')?.getBoundingClientRect() ?? bubble
  const { left, right } = bubble
  const top = Math.max(bubble.top, log.top)
  return { x: left, y: top, around: { left, right, top, bottom: Math.min(bubble.bottom, log.bottom) } }
}

const isMenuKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)

/** Letters are for typing: on a message only named keys act, and letters with Ctrl or Cmd while no text is selected. */
function isKeyOf({ key, chord }: MessageAction, event: KeyboardEvent): boolean {
  if (!event.ctrlKey && !event.metaKey) return key !== undefined && key.length > 1 && key === event.key
  return chord === event.key.toLowerCase() && getSelection()?.isCollapsed !== false
}

/** Opens a message's actions by right click, long press, and keys on the focused message. */
export function useMessageGestures(items: readonly TimelineItem[]) {
  const actions = useContext(RowActionsContext)
  const chosen = useContext(ChosenMessagesContext)
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; from: Anchor }>(undefined)

  const messageAt = (article: HTMLElement | null): Message | undefined => {
    const item = article ? items[indexOfRow(article, items)] : undefined
    const isSpoken = item?.type === 'message' && !isNotice(item.message.content)
    return isSpoken ? item.message : undefined
  }
  const openAt = (article: HTMLElement | null, at: Anchor): boolean => {
    const message = messageAt(article)
    if (!message || !actions || chosen || actions.allowedFor(message).length === 0) return false
    article?.focus({ preventScroll: true })
    actions.openMenu(message, at)
    return true
  }
  const endPress = () => clearTimeout(press.current?.timer)
  useEffect(() => () => clearTimeout(press.current?.timer), [])

  return {
    onContextMenu(event: MouseEvent) {
      const article = articleOf(event.target)
      const isByKey = event.button !== 2
      const at = article && isByKey ? beside(article) : { x: event.clientX, y: event.clientY }
      if (openAt(article, at)) event.preventDefault()
    },
    onPointerDown(event: PointerEvent) {
      endPress()
      if (event.pointerType !== 'touch') return
      const from = { x: event.clientX, y: event.clientY }
      const article = articleOf(event.target)
      press.current = { from, timer: startLongPress(() => openAt(article, from)) }
    },
    onPointerMove(event: PointerEvent) {
      const from = press.current?.from
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) endPress()
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    /** Returns whether the key was handled. */
    takeKey(event: KeyboardEvent): boolean {
      const article =
        event.target instanceof HTMLElement && event.target.matches('article') ? event.target : null
      const message = messageAt(article)
      if (!article || !message || event.altKey) return false
      if (chosen) {
        if (!CHOOSING_KEYS.has(event.key) || !isSelectable(message)) return false
        chosen.toggle(message.id, event.shiftKey)
        return true
      }
      if (isMenuKey(event)) return openAt(article, beside(article))
      const action = actions?.allowedFor(message).find(offered => isKeyOf(offered, event))
      if (!action) return false
      actions?.run(action, message)
      return true
    },
  }
}

import type { Message } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../../../client/client-context.ts'
import { useServerNow } from '../../../../client/use-server-now.ts'
import { QuickReactions } from '../../../../features/annotations/quick-reactions.tsx'
import { isTouch } from '../../../../platform/is-touch.ts'
import type { MessageAction } from '../../../../slots/message-actions.ts'
import { useText } from '../../../../text/text-context.ts'
import { Menu, type MenuItem } from '../../../../ui/menu/menu.tsx'
import type { Anchor } from '../../../../ui/menu/place-in-window.ts'
import { actionContextOf } from './action-context-of.ts'
import { canReact } from './can-react.ts'

interface Props {
  message: Message
  actions: readonly MessageAction[]
  at: Anchor
  onRun(action: MessageAction, message: Message): void
  /** Opens the full emoji picker. */
  onReact(message: Message): void
  onClose(): void
}

const SECOND_MS = 1_000

/** Shortcuts are not shown on touch devices. */
const hintOf = (key: string | undefined): string | undefined =>
  isTouch() ? undefined : key?.slice(0, 3).replace(/^./, first => first.toUpperCase())

/** With the entry for more. */
const MOST_ITEMS = 9

/** What stands in the menu at once, and what under 'More': that is rarely wanted, or does not fit. */
function splitActions(allowed: readonly MessageAction[]) {
  const wanted = allowed.filter(action => !action.isExtra)
  const hasMore = wanted.length < allowed.length || wanted.length > MOST_ITEMS
  const removals = wanted.filter(action => action.isRemoval)
  const others = wanted.filter(action => !action.isRemoval)
  const fitting = others.slice(0, MOST_ITEMS - removals.length - (hasMore ? 1 : 0))
  const shown = [...fitting, ...removals]
  return { shown, extra: allowed.filter(action => !shown.includes(action)) }
}

/** Actions that expire while the menu is open are removed from it. */
export function MessageMenu({ message, actions, at, onRun, onReact, onClose }: Props) {
  const text = useText()
  const now = useServerNow(SECOND_MS)
  const state = useAppState(whole => whole)
  const client = useClient()
  const context = actionContextOf(state, message, now)
  const allowed = actions.filter(action => action.isAllowed(message, context))
  const [isMore, setIsMore] = useState(false)
  const { shown, extra } = splitActions(allowed)
  const itemOf = (action: MessageAction): MenuItem => ({
    id: action.id,
    icon: action.icon,
    label: action.label(text),
    key: action.key,
    hint: action.hint?.(message, context) ?? hintOf(action.key),
    isDanger: action.isDanger === true,
    onChoose: () => onRun(action, message),
  })
  const first: MenuItem[] = [
    ...shown.filter(action => !action.isRemoval).map(itemOf),
    ...(extra.length > 0
      ? [{ id: 'more', icon: 'more', label: text.actions.more, onChoose: () => setIsMore(true) } as const]
      : []),
    ...shown
      .filter(action => action.isRemoval)
      .map((action, index) => ({ ...itemOf(action), isApart: index === 0 && shown.length > 1 })),
  ]
  const more = extra.map(itemOf)
  const handleReact = (emoji: string) => {
    onClose()
    client.annotations.toggleReaction(message.conversation, message.id, emoji)
  }
  const handleMore = () => {
    onClose()
    onReact(message)
  }
  return (
    <Menu
      // Focuses the first of the other items.
      key={isMore ? 'more' : 'first'}
      label={text.actions.menu}
      items={isMore ? more : first}
      hidden={isMore ? first : more}
      at={at}
      onClose={onClose}
    >
      {!isMore && canReact(message, context) && <QuickReactions onChoose={handleReact} onMore={handleMore} />}
    </Menu>
  )
}

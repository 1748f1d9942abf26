import type { Message } from '@parley/protocol/model'
import { useAppState, useClient } from '../../../../client/client-context.ts'
import { useServerNow } from '../../../../client/use-server-now.ts'
import { QuickReactions } from '../../../../features/annotations/quick-reactions.tsx'
import { isTouch } from '../../../../platform/is-touch.ts'
import type { MessageAction } from '../../../../slots/message-actions.ts'
import { useText } from '../../../../text/text-context.ts'
import { Menu } from '../../../../ui/menu/menu.tsx'
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

/** Actions that expire while the menu is open are removed from it. */
export function MessageMenu({ message, actions, at, onRun, onReact, onClose }: Props) {
  const text = useText()
  const now = useServerNow(SECOND_MS)
  const state = useAppState(whole => whole)
  const client = useClient()
  const context = actionContextOf(state, message, now)
  const allowed = actions.filter(action => action.isAllowed(message, context))
  const firstRemoval = allowed.findIndex(action => action.isRemoval)
  const items = allowed.map((action, index) => ({
    id: action.id,
    icon: action.icon,
    label: action.label(text),
    key: action.key,
    hint: action.hint?.(message, context) ?? hintOf(action.key),
    isDanger: action.isDanger,
    isApart: index > 0 && index === firstRemoval,
    onChoose: () => onRun(action, message),
  }))
  const handleReact = (emoji: string) => {
    onClose()
    client.annotations.toggleReaction(message.conversation, message.id, emoji)
  }
  const handleMore = () => {
    onClose()
    onReact(message)
  }
  return (
    <Menu label={text.actions.menu} items={items} at={at} onClose={onClose}>
      {canReact(message, context) && <QuickReactions onChoose={handleReact} onMore={handleMore} />}
    </Menu>
  )
}

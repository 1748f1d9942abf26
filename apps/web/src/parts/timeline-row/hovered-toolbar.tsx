import type { Message } from '@parley/protocol/model'
import { useContext } from 'react'
import { ChosenMessagesContext } from '../../slots/chosen-messages.ts'
import { RowActionsContext } from '../../slots/row-actions.ts'
import { MessageToolbar } from './message-toolbar.tsx'

export function HoveredToolbar({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const actions = useContext(RowActionsContext)
  const isChoosing = useContext(ChosenMessagesContext) !== undefined
  const allowed = actions?.allowedFor(message) ?? []
  if (!actions || isChoosing || allowed.length === 0) return null
  const handleMore = (_: Message, opener: HTMLElement) => {
    const { left, bottom } = opener.getBoundingClientRect()
    actions.openMenu(message, { x: left, y: bottom })
  }
  return (
    <MessageToolbar
      message={message}
      actions={allowed}
      isOwn={isOwn}
      onRun={actions.run}
      onReact={actions.reactTo(message)}
      onMore={handleMore}
    />
  )
}

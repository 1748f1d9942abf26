import type { Conversation } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx'
import { type ConversationAction, ConversationActionsContext } from '../../../slots/conversation-actions.ts'
import { useText } from '../../../text/text-context.ts'
import type { Catalogue } from '../../../text/zh-CN.ts'
import { Menu } from '../../../ui/menu/menu.tsx'

interface OpenConversation {
  current: ConversationKey | undefined
  leave(): void
}

export interface OpenMenu {
  key: ConversationKey
  at: { x: number; y: number }
}

/** The menu of a row, and the confirmation some of its actions need. */
export function useRowMenu({ current, leave }: OpenConversation): {
  openMenu(open: OpenMenu): void
  menu: ReactNode
} {
  const text = useText()
  const client = useClient()
  const actions = useContext(ConversationActionsContext)
  const [opened, setOpened] = useState<OpenMenu>()
  const [asked, setAsked] = useState<{ action: ConversationAction; conversation: Conversation }>()
  const opener = useRef<Element>(null)
  // Another device may change the conversation while the menu is open.
  const conversation = useAppState(state => opened && state.conversations.get(opened.key))

  const close = useCallback(() => {
    setOpened(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }, [])
  const openMenu = useCallback((open: OpenMenu) => {
    opener.current = document.activeElement
    setOpened(open)
  }, [])

  const run = (action: ConversationAction, on: Conversation) =>
    action.run(client, on, { isCurrent: on.key === current, leave })
  const choose = (action: ConversationAction, on: Conversation) => {
    close()
    if (action.question?.(text, on)) setAsked({ action, conversation: on })
    else run(action, on)
  }

  const question = asked?.action.question?.(text, asked.conversation)
  const menu = (
    <>
      {opened && conversation && (
        <Menu
          label={text.conversation.menu}
          at={opened.at}
          items={itemsOf(actions, conversation, text, choose)}
          onClose={close}
        />
      )}
      {asked && question && (
        <ConfirmDialog
          {...question}
          onConfirm={() => run(asked.action, asked.conversation)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
  return { openMenu, menu }
}

/** The permitted actions; removals are below a separator. */
function itemsOf(
  actions: readonly ConversationAction[],
  conversation: Conversation,
  text: Catalogue,
  onChoose: (action: ConversationAction, conversation: Conversation) => void,
) {
  const allowed = actions.filter(action => action.isAllowed(conversation))
  const firstRemoval = allowed.findIndex(action => action.isRemoval)
  return allowed.map((action, index) => ({
    id: action.id,
    icon: action.icon(conversation),
    label: action.label(text, conversation),
    ...(action.isDanger && !conversation.isBlacked && { isDanger: true }),
    isApart: index > 0 && index === firstRemoval,
    onChoose: () => onChoose(action, conversation),
  }))
}

import type { Conversation } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { type ConversationAction, ConversationActionsContext } from '../../../slots/conversation-actions.ts'
import { useText } from '../../../text/text-context.ts'
import { Menu } from '../../../ui/menu/menu.tsx'
import { ConfirmDialog } from '../details/confirm-dialog.tsx'

interface Place {
  current: ConversationKey | undefined
  leave(): void
}

export interface OpenMenu {
  conversation: Conversation
  at: { x: number; y: number }
}

/** The menu of a row, and the question some of its actions ask first. */
export function useRowMenu({ current, leave }: Place): { openMenu(open: OpenMenu): void; menu: ReactNode } {
  const text = useText()
  const client = useClient()
  const actions = useContext(ConversationActionsContext)
  const [opened, setOpened] = useState<OpenMenu>()
  const [asked, setAsked] = useState<{ action: ConversationAction; conversation: Conversation }>()
  const opener = useRef<Element>(null)

  const close = useCallback(() => {
    setOpened(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }, [])
  const openMenu = useCallback((open: OpenMenu) => {
    opener.current = document.activeElement
    setOpened(open)
  }, [])

  const run = (action: ConversationAction, conversation: Conversation) =>
    action.run(client, conversation, { isCurrent: conversation.key === current, leave })
  const choose = (action: ConversationAction, conversation: Conversation) => {
    close()
    if (action.question?.(text, conversation)) setAsked({ action, conversation })
    else run(action, conversation)
  }

  const allowed = opened ? actions.filter(action => action.isAllowed(opened.conversation)) : []
  const firstRemoval = allowed.findIndex(action => action.isRemoval)
  const question = asked?.action.question?.(text, asked.conversation)
  const menu = (
    <>
      {opened && (
        <Menu
          label={text.conversation.menu}
          at={opened.at}
          items={allowed.map((action, index) => ({
            id: action.id,
            icon: action.icon(opened.conversation),
            label: action.label(text, opened.conversation),
            ...(action.isDanger && !opened.conversation.isBlacked && { isDanger: true }),
            isApart: index > 0 && index === firstRemoval,
            onChoose: () => choose(action, opened.conversation),
          }))}
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

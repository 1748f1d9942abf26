import type { Client } from '@parley/core'
import { type ConversationKey, type Message, splitConversationKey } from '@parley/protocol/model'
import { type ComponentType, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { useClient } from '../../../../client/client-context.ts'
import { ReactDialog } from '../../../../features/annotations/react-dialog.tsx'
import { focusComposer } from '../../../../parts/composer/focus-composer.ts'
import { type MessageAction, MessageActionsContext } from '../../../../slots/message-actions.ts'
import { useOverlays } from '../../../../slots/overlays.ts'
import type { MessageDialogProps, RowActions } from '../../../../slots/row-actions.ts'
import type { Anchor } from '../../../../ui/menu/place-in-window.ts'
import { actionContextOf } from './action-context-of.ts'
import { canReact } from './can-react.ts'
import { MessageMenu } from './message-menu.tsx'
import { useActionQuestion } from './use-action-question.tsx'
import { useMessageNow } from './use-message-now.ts'
import { useReturnToComposer } from './use-return-to-composer.ts'

function contextNow(client: Client, message: Message) {
  const state = client.store.getState()
  return actionContextOf(state, message, Date.now() + state.timeDiff)
}

const groupOf = (key: ConversationKey): ConversationKey | undefined =>
  splitConversationKey(key).kind === 'groupchat' ? key : undefined

interface OpenDialog {
  message: Message
  View: ComponentType<MessageDialogProps>
}

const permissionsOf = (
  client: Client,
  registered: readonly MessageAction[],
  open: (dialog: OpenDialog) => void,
): Pick<RowActions, 'allowedFor' | 'reactTo'> => ({
  allowedFor: message => registered.filter(action => action.isAllowed(message, contextNow(client, message))),
  reactTo: message =>
    canReact(message, contextNow(client, message)) ? () => open({ message, View: ReactDialog }) : undefined,
})

/** The actions of messages, and the menu or dialog that is open for one of them. */
export function useRowActions(): { actions: RowActions; overlay: ReactNode } {
  const client = useClient()
  const overlays = useOverlays()
  const registered = useContext(MessageActionsContext)
  const [opened, setOpened] = useState<{ message: Message; at: Anchor }>()
  const [dialog, setDialog] = useState<OpenDialog>()
  const { ask, question } = useActionQuestion()
  const opener = useRef<Element>(undefined)

  const close = useCallback(() => {
    setOpened(undefined)
    if (!focusComposer() && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true })
  }, [])
  const closeDialog = useCallback(() => setDialog(undefined), [])
  const openedMessage = useMessageNow(opened?.message, close)
  const dialogMessage = useMessageNow(dialog?.message, closeDialog)
  useReturnToComposer(dialog !== undefined)

  const actions = useMemo<RowActions>(
    () => ({
      ...permissionsOf(client, registered, setDialog),
      run: (action, message) => {
        if (action.dialog) setDialog({ message, View: action.dialog })
        else if (action.question) ask(action, message)
        else action.run?.(client, message)
      },
      openMenu(message, at) {
        opener.current = document.activeElement ?? undefined
        setOpened({ message, at })
      },
      showProfile: ({ sender, conversation }) => overlays.openProfile(sender, groupOf(conversation)),
      openDialog: (message, View) => setDialog({ message, View }),
    }),
    [client, overlays, registered, ask],
  )

  const handleRun = (action: MessageAction, message: Message) => {
    // First, because an action may move the focus.
    close()
    actions.run(action, message)
  }
  const overlay = (
    <>
      {opened && openedMessage && (
        <MessageMenu
          message={openedMessage}
          actions={registered}
          at={opened.at}
          onRun={handleRun}
          onReact={message => actions.openDialog(message, ReactDialog)}
          onClose={close}
        />
      )}
      {question}
      {dialog && dialogMessage && <dialog.View message={dialogMessage} onClose={closeDialog} />}
    </>
  )
  return { actions, overlay }
}

import { type Client, selectShownMessage } from '@parley/core'
import { type ConversationKey, type Message, splitConversationKey } from '@parley/protocol/model'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useAppState, useClient } from '../../../../client/client-context.ts'
import { ReactDialog } from '../../../../features/annotations/react-dialog.tsx'
import { focusComposer } from '../../../../parts/composer/focus-composer.ts'
import { ConfirmDialog } from '../../../../parts/dialogs/confirm-dialog.tsx'
import { type MessageAction, MessageActionsContext } from '../../../../slots/message-actions.ts'
import { useOverlays } from '../../../../slots/overlays.ts'
import type { MessageDialogProps, RowActions } from '../../../../slots/row-actions.ts'
import { useText } from '../../../../text/text-context.ts'
import type { Anchor } from '../../../../ui/menu/place-in-window.ts'
import { actionContextOf } from './action-context-of.ts'
import { canReact } from './can-react.ts'
import { MessageMenu } from './message-menu.tsx'

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

/** After a dialog about a message has closed, typing continues in the composer. */
function useReturnToComposer(isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusComposer()
    wasOpen.current = isOpen
  }, [isOpen])
}

/** The current state of the message that a menu or dialog was opened for; closes it once the message is gone. */
function useMessageNow(opened: Message | undefined, close: () => void): Message | undefined {
  const now = useAppState(state => opened && selectShownMessage(state, opened))
  useEffect(() => {
    if (opened && !now) close()
  }, [opened, now, close])
  return now
}

/** Asks for confirmation before an action that cannot be undone. */
function useActionQuestion(): {
  ask(action: MessageAction, message: Message): void
  question: ReactNode
} {
  const client = useClient()
  const text = useText()
  const [asked, setAsked] = useState<{ action: MessageAction; message: Message }>()
  const ask = useCallback((action: MessageAction, message: Message) => setAsked({ action, message }), [])
  const close = useCallback(() => setAsked(undefined), [])
  const message = useMessageNow(asked?.message, close)
  useReturnToComposer(asked !== undefined)
  const words = asked?.action.question?.(text)
  const question = asked && message && words && (
    <ConfirmDialog
      title={words.title}
      words={words.words}
      action={asked.action.label(text)}
      onConfirm={() => asked.action.run?.(client, message)}
      onClose={close}
    />
  )
  return { ask, question }
}

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
      {dialog && dialogMessage && (
        <Suspense fallback={null}>
          <dialog.View message={dialogMessage} onClose={closeDialog} />
        </Suspense>
      )}
    </>
  )
  return { actions, overlay }
}

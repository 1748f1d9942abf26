import { type Message, splitConversationKey } from '@parley/protocol/model'
import { type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { useClient } from '../../../../client/client-context.ts'
import { ReadersDialog } from '../../../../features/receipts/readers-dialog.tsx'
import { type MessageAction, MessageActionsContext } from '../../../../slots/message-actions.ts'
import { useOverlays } from '../../../../slots/overlays.ts'
import { MessageMenu } from './message-menu.tsx'
import { placeOfMessage } from './place-of-message.ts'
import type { Point, RowActions } from './row-actions.ts'
import { useMessageNow } from './use-message-now.ts'

/** The actions of the log's messages, and the menu or list that one of them has open. */
export function useRowActions(): { actions: RowActions; overlay: ReactNode } {
  const client = useClient()
  const overlays = useOverlays()
  const registered = useContext(MessageActionsContext)
  const [opened, setOpened] = useState<{ message: Message; at: Point }>()
  const [readOf, setReadOf] = useState<Message>()
  const opener = useRef<Element>(undefined)

  const close = useCallback(() => {
    setOpened(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }, [])
  const closeReaders = useCallback(() => setReadOf(undefined), [])
  const openedMessage = useMessageNow(opened?.message, close)
  const readMessage = useMessageNow(readOf, closeReaders)

  const actions = useMemo<RowActions>(() => {
    const placeOf = (message: Message) => {
      const state = client.store.getState()
      return placeOfMessage(state, message, Date.now() + state.timeDiff)
    }
    return {
      allowedFor: message => registered.filter(action => action.isAllowed(message, placeOf(message))),
      run: (action, message) => action.run(client, message),
      openMenu(message, at) {
        opener.current = document.activeElement ?? undefined
        setOpened({ message, at })
      },
      showProfile({ sender, conversation }) {
        const isGroup = splitConversationKey(conversation).kind === 'groupchat'
        overlays.openProfile(sender, isGroup ? conversation : undefined)
      },
      showReaders: setReadOf,
      uncover: ({ conversation, id }) => void client.openMessage(conversation, id),
    }
  }, [client, overlays, registered])

  const handleRun = (action: MessageAction, message: Message) => {
    // First: an action may move the focus elsewhere.
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
          onClose={close}
        />
      )}
      {readMessage && <ReadersDialog message={readMessage} onClose={closeReaders} />}
    </>
  )
  return { actions, overlay }
}

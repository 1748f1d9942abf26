import { type Selection, selectCanForward } from '@parley/core'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import type { ConversationBar, ConversationBarProps } from '../../slots/conversation-bars.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { BarAction } from './bar-action.tsx'
import { SaveAction } from './save-action.tsx'
import styles from './selection-bar.module.css'
import { useChosen } from './use-chosen.ts'
import { wordsOfAll } from './words-of-all.ts'

/** Replaces the composer while messages are selected. Actions must be allowed for all of them. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const text = useText().actions.selection
  const client = useClient()
  const { key, ids } = selection
  const messages = useChosen(selection)
  const canForward = useAppState(
    state => ids.length > 0 && messages.every(message => selectCanForward(state, message)),
  )
  const words = wordsOfAll(messages)
  const [isAsking, setIsAsking] = useState(false)

  const handleCopy = () => {
    void copyText(client, words)
    client.selection.end()
  }
  const handleDelete = () => {
    void client.delete.messages(key, ids)
    client.selection.end()
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={text.bar}>
      <span className={styles.count} role="status">
        {text.count(ids.length)}
      </span>
      <BarAction
        icon="forward"
        label={text.single}
        short={text.short.single}
        isDisabled={!canForward}
        onPress={() => client.forward.begin(key, ids, 'single')}
      />
      <BarAction
        icon="merge"
        label={text.merged}
        short={text.short.merged}
        isDisabled={!canForward || !client.forward.canMerge(key, ids)}
        onPress={() => client.forward.begin(key, ids, 'merged')}
      />
      <BarAction icon="copy" label={text.copy} isDisabled={words === ''} onPress={handleCopy} />
      <SaveAction selection={selection} />
      <BarAction
        icon="trash"
        label={text.delete}
        isDangerous
        isDisabled={ids.length === 0}
        onPress={() => setIsAsking(true)}
      />
      <IconButton icon="close" label={text.exit} onClick={() => client.selection.end()} />
      {isAsking && (
        <ConfirmDialog
          title={text.confirmDelete(ids.length)}
          words={text.confirmWords(ids.length)}
          action={text.delete}
          onConfirm={handleDelete}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

/** Where messages of this conversation are being selected. */
function OpenSelection({ conversationKey: key }: ConversationBarProps) {
  const selection = useAppState(state => (state.selection?.key === key ? state.selection : undefined))
  return selection && <SelectionBar selection={selection} />
}

export const selectionBar: ConversationBar = {
  id: 'selection',
  position: 'below',
  View: OpenSelection,
}

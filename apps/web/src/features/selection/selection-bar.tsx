import { type Selection, selectCanForward, selectShownMessages } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { filePathOf } from '../../parts/files/file-path-of.ts'
import { saveToSpace } from '../../parts/files/save-to-space.ts'
import { copyableWords } from '../../parts/message-words/copyable-words.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import styles from './selection-bar.module.css'

/** One message as it is; several with the name of each sender. Messages without text are left out. */
function wordsOfAll(messages: readonly Message[]): string {
  const spoken = messages.filter(message => copyableWords(message) !== '')
  if (messages.length === 1) return spoken.map(copyableWords).join('')
  return spoken.map(message => `${message.senderName}: ${copyableWords(message)}`).join('\n')
}

/** In the order of the timeline. */
function useChosen({ key, ids }: Selection): readonly Message[] {
  const shown = useAppState(state => selectShownMessages(state, key))
  return useMemo(() => {
    const wanted = new Set(ids)
    return shown.filter(({ id }) => wanted.has(id))
  }, [shown, ids])
}

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

interface BarActionProps {
  icon: IconName
  label: string
  /** What stands below the icon, if it is not the whole label. */
  short?: string
  isDisabled: boolean
  isDangerous?: boolean
  onPress(): void
}

function BarAction({ icon, label, short = label, isDisabled, isDangerous = false, onPress }: BarActionProps) {
  return (
    <button
      className={clsx(styles.action, isDangerous && styles.dangerous)}
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
      {short}
    </button>
  )
}

/** Saves the selected files to the user's space [files-12]. */
function SaveAction({ selection }: { selection: Selection }) {
  const { actions } = useText()
  const client = useClient()
  const canFetch = useAppState(state => state.session.isOfficeCloud !== true)
  const paths = useChosen(selection)
    .map(filePathOf)
    .filter(path => path !== undefined)
  const areFiles = paths.length > 0 && paths.length === selection.ids.length

  const handlePress = () => {
    void saveToSpace(client, ...paths)
    client.selection.end()
  }
  return (
    <BarAction
      icon="cloud"
      label={actions.selection.save}
      short={actions.selection.short.save}
      isDisabled={!canFetch || !areFiles}
      onPress={handlePress}
    />
  )
}

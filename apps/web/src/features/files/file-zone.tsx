import { selectSpeechLock } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { type ClipboardEvent, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { OfferFilesContext } from '../../slots/offer-files.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { filesOf, isWordsWithPicture, nameForPasted } from './dropped-files.ts'
import styles from './file-zone.module.css'
import { prepareFile } from './prepare-file.ts'
import { useFileDrop } from './use-file-drop.ts'

const SendFilesDialog = lazy(async () => ({
  default: (await import('./send-files-dialog.tsx')).SendFilesDialog,
}))

interface Props {
  conversationKey: ConversationKey
  name: string
  children: ReactNode
}

function DropTarget({ name }: { name: string }) {
  const text = useText().files
  return (
    <div className={styles.target}>
      <Icon name="clip" />
      {text.drop(name)}
    </div>
  )
}

/** Reads the files of a drop or paste; folders cannot be sent. */
function useReadFiles() {
  const client = useClient()
  return useCallback(
    (transfer: DataTransfer): File[] => {
      const { files, folders } = filesOf(transfer)
      if (folders > 0) client.notices.announce('file-no-dot', 'error')
      return files
    },
    [client],
  )
}

/** Takes files for the open conversation, chosen, dropped or pasted, and shows them before sending [files-15]. */
export function FileZone({ conversationKey: key, name, children }: Props) {
  const client = useClient()
  const isLocked = useAppState(state => selectSpeechLock(state, key) !== undefined)
  const [chosen, setChosen] = useState<readonly File[]>([])

  const send = useCallback(
    async (files: readonly File[], caption = '') => {
      client.files.send(key, await Promise.all(files.map(prepareFile)), caption)
    },
    [client, key],
  )
  const offer = useCallback(
    (files: readonly File[]) => {
      // It is rejected with a message, so no preview is needed.
      if (isLocked) void send(files)
      else setChosen(before => [...before, ...files])
    },
    [isLocked, send],
  )
  const readFiles = useReadFiles()
  const { isOver, handlers } = useFileDrop(transfer => offer(readFiles(transfer)))

  const handlePaste = (event: ClipboardEvent) => {
    if (isWordsWithPicture(event.clipboardData)) return
    const files = readFiles(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    offer(files.map(file => nameForPasted(file, new Date())))
  }
  const close = () => setChosen([])
  return (
    <OfferFilesContext value={offer}>
      <div className={styles.zone} onPaste={handlePaste} {...handlers}>
        {children}
        {isOver && !isLocked && <DropTarget name={name} />}
      </div>
      {chosen.length > 0 && (
        <Suspense fallback={null}>
          <SendFilesDialog
            name={name}
            files={chosen}
            onRemove={file => setChosen(chosen.filter(other => other !== file))}
            onSend={caption => {
              void send(chosen, caption)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </OfferFilesContext>
  )
}

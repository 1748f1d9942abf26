import { selectSpeechLock } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { type ClipboardEvent, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { takeHandedFiles } from '../../slots/handed-files.ts'
import { OfferFilesContext } from '../../slots/offer-files.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
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

/** Dropped or pasted files. Folders cannot be uploaded: they are counted, not read. */
function filesOf(transfer: DataTransfer): { files: File[]; folders: number } {
  const items = [...transfer.items].filter(item => item.kind === 'file')
  const entries = items.map(item => ({
    file: item.getAsFile(),
    isFolder: item.webkitGetAsEntry()?.isDirectory === true,
  }))
  return {
    files: entries.flatMap(({ file, isFolder }) => (file && !isFolder ? [file] : [])),
    folders: entries.filter(({ isFolder }) => isFolder).length,
  }
}

/** Copied cells and paragraphs come with a picture of themselves; only their text is pasted. */
function isWordsWithPicture(transfer: DataTransfer): boolean {
  const { types } = transfer
  return types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Browsers name every picture from the clipboard `image.png`. */
function nameForPasted(file: File, now: Date): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('')
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('')
  return new File([file], file.name.replace('image', `image-${day}-${time}`), { type: file.type })
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
  useEffect(() => {
    const handed = takeHandedFiles(key)
    if (handed.length > 0) offer(handed)
  }, [key, offer])
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

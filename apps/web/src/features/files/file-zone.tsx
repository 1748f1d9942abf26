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

const PastePreview = lazy(async () => ({ default: (await import('./paste-preview.tsx')).PastePreview }))

interface Props {
  conversationKey: ConversationKey
  name: string
  children: ReactNode
}

/** The open conversation takes files: dropped ones at once, pasted ones after a look at them. */
export function FileZone({ conversationKey: key, name, children }: Props) {
  const text = useText().files
  const client = useClient()
  const isLocked = useAppState(state => selectSpeechLock(state, key) !== undefined)
  const [pasted, setPasted] = useState<readonly File[]>([])

  const send = useCallback(
    async (files: readonly File[]) => {
      client.files.send(key, await Promise.all(files.map(prepareFile)))
    },
    [client, key],
  )
  const offer = useCallback((files: readonly File[]) => void send(files), [send])
  const take = useCallback(
    (transfer: DataTransfer): File[] => {
      const { files, folders } = filesOf(transfer)
      if (folders > 0) client.notices.announce('file-no-dot', 'error')
      return files
    },
    [client],
  )
  const { isOver, handlers } = useFileDrop(transfer => offer(take(transfer)))

  const handlePaste = (event: ClipboardEvent) => {
    if (isWordsWithPicture(event.clipboardData)) return
    const files = take(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    // Refused with its words: there is no need to look at it first.
    if (isLocked) return offer(files)
    setPasted([...pasted, ...files.map(file => nameForPasted(file, new Date()))])
  }
  const close = () => setPasted([])
  return (
    <OfferFilesContext value={offer}>
      <div className={styles.zone} onPaste={handlePaste} {...handlers}>
        {children}
        {isOver && !isLocked && (
          <div className={styles.target}>
            <Icon name="clip" />
            {text.drop(name)}
          </div>
        )}
      </div>
      {pasted.length > 0 && (
        <Suspense fallback={null}>
          <PastePreview
            name={name}
            files={pasted}
            onRemove={file => setPasted(pasted.filter(other => other !== file))}
            onSend={() => {
              offer(pasted)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </OfferFilesContext>
  )
}

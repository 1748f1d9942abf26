import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import styles from './pending-picture.module.css'
import { percentOf, uploadWords } from './transfer-words.ts'

interface Props {
  messageId: string
  name: string
  width: number
  ratio?: number | undefined
}

const SQUARE = 4 / 3

/** The picture being uploaded, or the poster of the video. */
function usePendingUrl(messageId: string): string | undefined {
  const client = useClient()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const file = client.files.pendingFile(messageId)
    const picture = file?.kind === 'image' ? file.blob : file?.poster
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [client, messageId])
  return url
}

/** A picture or video that is being uploaded. */
export function PendingPicture({ messageId, name, width, ratio = SQUARE }: Props) {
  const text = useText()
  const client = useClient()
  const url = usePendingUrl(messageId)
  const upload = useAppState(state => state.uploads[messageId])
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const isFailed = upload?.problem !== undefined
  return (
    <div className={styles.frame} style={{ width: Math.max(width, 216), aspectRatio: ratio }}>
      {url !== undefined && <img className={styles.picture} src={url} alt={text.kinds.imageAlt(name)} />}
      {upload && (
        <div className={styles.foot}>
          <span className={clsx(styles.words, isFailed && styles.problem)}>
            {uploadWords(text, upload, isOnline)}
          </span>
          <IconButton
            icon="close"
            size="sm"
            label={text.files.cancelUpload}
            onClick={() => client.files.cancelUpload(messageId)}
          />
          {!isFailed && (
            <ProgressBar
              className={styles.bar}
              label={text.files.uploadProgress}
              percent={percentOf(upload)}
            />
          )}
        </div>
      )}
    </div>
  )
}

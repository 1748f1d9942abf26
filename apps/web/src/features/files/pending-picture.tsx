import clsx from 'clsx'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import styles from './pending-picture.module.css'
import { percentOf, uploadWords } from './transfer-words.ts'
import { usePendingUrl } from './use-pending-url.ts'

interface Props {
  messageId: string
  name: string
  width: number
  ratio?: number | undefined
}

const SQUARE = 4 / 3

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

import type { PreviewFile } from '@parley/core'
import type { FileProblem } from '@parley/protocol/model'
import { useAppState } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PreviewStage } from './preview-stage.tsx'
import styles from './refused.module.css'
import { useDownload } from './use-download.ts'

interface Props {
  path: string
  file: PreviewFile | undefined
  /** The reason; trying again would not help. */
  reason?: FileProblem | undefined
  /** No reason and no retry: the content is not valid. */
  isBroken?: boolean
  onRetry?: () => void
}

/** Shown instead of a file: why it cannot be shown, and what can be done [files-5, files-7]. */
export function Refused({ path, file, reason, isBroken = false, onRetry }: Props) {
  const { preview, common } = useText()
  const { mayDownload, download } = useDownload(path, file)
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const isFinal = reason !== undefined || isBroken
  const isOffered = mayDownload && reason !== 'office-preview' && reason !== 'office-download'
  const title =
    (reason && preview.problems[reason]) ??
    (isBroken ? preview.broken : isOnline ? preview.failed : preview.away)
  return (
    <PreviewStage>
      <div role="alert">
        <EmptyState
          icon={isFinal ? 'file' : 'alert'}
          title={title}
          {...(isFinal && isOffered && { hint: preview.downloadHint })}
          action={
            isFinal ? (
              isOffered && (
                <Button look="primary" className={styles.action} onClick={download}>
                  <Icon name="download" size="sm" />
                  {preview.download}
                </Button>
              )
            ) : (
              <Button look="primary" className={styles.action} onClick={onRetry}>
                {common.retry}
              </Button>
            )
          }
        />
      </div>
    </PreviewStage>
  )
}

import { displayProblem } from '../../text/display-problem.ts'
import { displaySize } from '../../text/display-size.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import styles from './space-main.module.css'
import { useSpaceText } from './space-text.tsx'
import type { SpaceUpload } from './use-space-uploads.ts'

interface Props {
  uploads: readonly SpaceUpload[]
  onDismiss(id: string): void
}

/** Uploads in progress, and their results. */
export function SpaceUploads({ uploads, onDismiss }: Props) {
  const text = useSpaceText()
  if (uploads.length === 0) return null
  return (
    <section className={styles.uploads} aria-label={text.uploads}>
      <ul>
        {uploads.map(upload => (
          <UploadRow key={upload.id} upload={upload} onDismiss={() => onDismiss(upload.id)} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ upload, onDismiss }: { upload: SpaceUpload; onDismiss(): void }) {
  const text = useSpaceText()
  const texts = useText()
  const { name, size, done, state } = upload
  const isRunning = state === 'running'
  return (
    <li className={styles.upload}>
      <div className={styles.uploadWords}>
        <span className={styles.name}>{name}</span>
        {isRunning && <span>{text.usedOf(displaySize(done), displaySize(size))}</span>}
        {state === 'done' && <span>{text.uploaded}</span>}
        {typeof state === 'object' && <span role="alert">{displayProblem(texts, state)}</span>}
        {isRunning && <ProgressBar label={text.progress} percent={Math.round((done / size) * 100)} />}
      </div>
      <IconButton
        icon="close"
        label={isRunning ? text.cancelUpload(name) : text.dismiss(name)}
        onClick={onDismiss}
      />
    </li>
  )
}

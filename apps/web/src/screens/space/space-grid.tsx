import type { SpaceFile } from '@parley/core'
import { useServerNow } from '../../client/use-server-now.ts'
import { useFileUrl } from '../../features/files/use-file-url.ts'
import { FileTile } from '../../parts/files/file-tile.tsx'
import { displaySize } from '../../text/display-size.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { FileActions, type FileActionsProps } from './file-actions.tsx'
import { SpaceFileName } from './space-file-name.tsx'
import styles from './space-grid.module.css'
import type { FilesProps } from './space-table.tsx'
import { useSpaceText } from './space-text.tsx'

const MINUTE_MS = 60_000

/** The same files as cards, images with their thumbnail. */
export function SpaceGrid({ files, ...on }: FilesProps) {
  const text = useSpaceText()
  return (
    <ul ref={keepRowFocus} className={styles.grid} aria-label={text.list}>
      {files.map(file => (
        <FileCard key={file.path} file={file} {...on} />
      ))}
    </ul>
  )
}

function FileCard({ file, ...on }: FileActionsProps) {
  const texts = useText()
  const now = useServerNow(MINUTE_MS)
  return (
    <li className={styles.card}>
      <span className={styles.picture}>
        <Picture file={file} />
      </span>
      <span className={styles.words}>
        <SpaceFileName file={file} />
        <small className={styles.facts}>
          {`${displaySize(file.size)} · ${displayMoment(texts, file.time, now)}`}
        </small>
      </span>
      <span className={styles.actions}>
        <FileActions file={file} {...on} />
      </span>
    </li>
  )
}

function Picture({ file: { thumb, name } }: { file: SpaceFile }) {
  const { url, renew } = useFileUrl(thumb)
  if (thumb === undefined || url === undefined)
    return <FileTile content={{ kind: 'file', name }} isOff={false} />
  return <img className={styles.thumb} src={url} alt="" loading="lazy" onError={() => void renew()} />
}

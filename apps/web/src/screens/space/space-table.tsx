import type { SpaceFile } from '@parley/core'
import { useServerNow } from '../../client/use-server-now.ts'
import table from '../../parts/admin/table.module.css'
import { FileTile } from '../../parts/files/file-tile.tsx'
import { displaySize } from '../../text/display-size.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { FileActions, type FileActionsProps } from './file-actions.tsx'
import { SpaceFileName } from './space-file-name.tsx'
import styles from './space-main.module.css'
import { useSpaceText } from './space-text.tsx'

const MINUTE_MS = 60_000

export interface FilesProps extends Omit<FileActionsProps, 'file'> {
  files: readonly SpaceFile[]
}

export function SpaceTable({ files, ...on }: FilesProps) {
  const text = useSpaceText()
  return (
    <table ref={keepRowFocus} className={table.table} aria-label={text.list}>
      <thead>
        <tr>
          <th>{text.name}</th>
          <th className={styles.saved}>{text.from}</th>
          <th className={styles.saved}>{text.saved}</th>
          <th className={styles.size}>{text.size}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {files.map(file => (
          <FileRow key={file.path} file={file} {...on} />
        ))}
      </tbody>
    </table>
  )
}

function FileRow({ file, ...on }: FileActionsProps) {
  const text = useSpaceText()
  const texts = useText()
  const now = useServerNow(MINUTE_MS)
  return (
    <tr>
      <td>
        <span className={styles.file}>
          <FileTile content={{ kind: 'file', name: file.name }} isOff={false} />
          <SpaceFileName file={file} />
        </span>
      </td>
      <td className={styles.saved}>
        {file.from === undefined ? text.uploadedBy : file.from || text.fromChat}
      </td>
      <td className={styles.saved}>{displayMoment(texts, file.time, now)}</td>
      <td className={styles.size}>{displaySize(file.size)}</td>
      <td className={styles.actions}>
        <FileActions file={file} {...on} />
      </td>
    </tr>
  )
}

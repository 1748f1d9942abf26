import type { SpaceFile } from '@parley/core'
import { previewWayOf } from '@parley/protocol/model'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import table from '../../parts/admin/table.module.css'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { FileTile } from '../../parts/files/file-tile.tsx'
import { displaySize } from '../../text/display-size.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './space-main.module.css'
import { useSpaceText } from './space-text.tsx'

const MINUTE_MS = 60_000

interface Props {
  files: readonly SpaceFile[]
  onDeleted(): void
}

export function SpaceTable({ files, onDeleted }: Props) {
  const text = useSpaceText()
  const client = useClient()
  const [deleting, setDeleting] = useState<SpaceFile>()
  const remove = async (file: SpaceFile) => {
    if (await client.files.deleteFromSpace(file.path)) onDeleted()
  }
  return (
    <>
      <table className={table.table} aria-label={text.list}>
        <thead>
          <tr>
            <th>{text.name}</th>
            <th className={styles.saved}>{text.saved}</th>
            <th className={styles.size}>{text.size}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {files.map(file => (
            <FileRow key={file.path} file={file} onDelete={() => setDeleting(file)} />
          ))}
        </tbody>
      </table>
      {deleting && (
        <ConfirmDialog
          title={text.removeTitle(deleting.name)}
          words={text.removeWords}
          action={text.removeAction}
          onConfirm={() => void remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

function FileRow({ file, onDelete }: { file: SpaceFile; onDelete(): void }) {
  const text = useSpaceText()
  const words = useText()
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const isFetching = useAppState(state => state.downloads[file.path] !== undefined)
  const isOffice = useAppState(state => state.session.isOfficeCloud)
  const { name, path } = file
  return (
    <tr>
      <td>
        <span className={styles.file}>
          <FileTile content={{ kind: 'file', name }} isOff={false} />
          {isOffice || previewWayOf(name) === undefined ? (
            <span className={styles.name}>{name}</span>
          ) : (
            <Link className={styles.name} to={`/preview?${new URLSearchParams({ filePath: path })}`}>
              {name}
            </Link>
          )}
        </span>
      </td>
      <td className={styles.saved}>{displayMoment(words, file.time, now)}</td>
      <td className={styles.size}>{displaySize(file.size)}</td>
      <td className={styles.actions}>
        {!isOffice && (
          <IconButton
            icon={isFetching ? 'close' : 'download'}
            label={isFetching ? words.files.cancelDownload : text.download(name)}
            onClick={() =>
              isFetching ? client.files.cancelDownload(path) : void client.files.downloadOwn(file)
            }
          />
        )}
        <IconButton icon="trash" label={text.remove(name)} onClick={onDelete} />
      </td>
    </tr>
  )
}

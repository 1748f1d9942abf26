import clsx from 'clsx'
import { useContext } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { percentOf, uploadWords } from '../../features/files/transfer-words.ts'
import { FileName } from '../../parts/files/file-name.tsx'
import { FileTile } from '../../parts/files/file-tile.tsx'
import { isOwnMedia } from '../../platform/own-media.ts'
import { FileActionsContext } from '../../slots/file-actions.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { displaySize } from '../../text/display-size.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import styles from './file-view.module.css'

/** Press the card to preview it; the download is an icon at its end. */
function Controls({ content, message }: Pick<BubbleProps<'file'>, 'content' | 'message'>) {
  const text = useText().files
  const actions = useContext(FileActionsContext)
  const { url, name } = content
  if (url === undefined) return null
  if (actions.length > 0)
    return actions.map((Action, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list of actions is fixed for the life of the page
      <Action key={index} content={{ ...content, url }} message={message} />
    ))
  return (
    <a
      className={styles.download}
      href={url}
      rel="noopener noreferrer"
      aria-label={text.download(name)}
      {...(isOwnMedia(url) ? { download: name } : { target: '_blank' })}
    >
      <Icon name="download" size="sm" />
    </a>
  )
}

/** Why the file cannot be opened; empty if it can. */
function useFileProblem({ content, message }: Pick<BubbleProps<'file'>, 'content' | 'message'>): string {
  const text = useText()
  const isGone = useAppState(state => state.invalidFiles.has(message.id))
  const isOffice = useAppState(state => state.session.isOfficeCloud) || message.isOffice
  if (isGone) return text.files.gone
  if (isOffice) return text.kinds.officeFile
  return content.url === undefined && message.status === 'success' ? text.kinds.fileError : ''
}

interface FileTransfer {
  words: string
  isFailed: boolean
  label: string
  cancelLabel: string
  /** 0 to 100; undefined while unknown. */
  percent: number | undefined
  cancel(): void
}

/** The upload or download of a message in progress, if any. */
function useFileTransfer(messageId: string): FileTransfer | undefined {
  const text = useText()
  const client = useClient()
  const upload = useAppState(state => state.uploads[messageId])
  const download = useAppState(state => state.downloads[messageId])
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const { files } = text
  if (upload)
    return {
      words: uploadWords(text, upload, isOnline),
      isFailed: upload.problem !== undefined,
      label: files.uploadProgress,
      cancelLabel: files.cancelUpload,
      percent: percentOf(upload),
      cancel: () => client.files.cancelUpload(messageId),
    }
  if (!download) return undefined
  return {
    words: files.fetching(percentOf(download)),
    isFailed: false,
    label: files.downloadProgress,
    cancelLabel: files.cancelDownload,
    percent: percentOf(download),
    cancel: () => client.files.cancelDownload(messageId),
  }
}

function FileBubble({ content, message }: BubbleProps<'file'>) {
  const text = useText().kinds
  const name = content.name || text.unknownFile
  const problem = useFileProblem({ content, message })
  const transfer = useFileTransfer(message.id)
  const isOff = problem !== '' && problem !== text.officeFile
  const size = content.size === undefined ? '' : displaySize(content.size)
  return (
    <div className={styles.file}>
      <FileTile content={content} isOff={isOff} />
      <div className={styles.words}>
        <FileName className={clsx(styles.name, isOff && styles.off)} name={name} />
        <p className={clsx(styles.meta, (isOff || transfer?.isFailed) && styles.problem)}>
          {[size, transfer?.words ?? problem].filter(Boolean).join(' · ')}
        </p>
      </div>
      {transfer && (
        <IconButton icon="close" size="sm" label={transfer.cancelLabel} onClick={transfer.cancel} />
      )}
      {transfer && !transfer.isFailed && (
        <ProgressBar className={styles.bar} label={transfer.label} percent={transfer.percent} />
      )}
      {!transfer && problem === '' && <Controls content={content} message={message} />}
    </div>
  )
}

export const fileView: KindView<'file'> = { Bubble: FileBubble, frameOf: () => 'card' }

import clsx from 'clsx'
import { useContext } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { FileName } from '../../parts/files/file-name.tsx'
import { FileTile } from '../../parts/files/file-tile.tsx'
import { isOwnMedia } from '../../platform/own-media.ts'
import { FileActionsContext } from '../../slots/file-actions.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { displaySize } from '../../text/display-size.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import styles from './file-view.module.css'
import { useFileTransfer } from './use-file-transfer.ts'

function Foot({ content, message }: Pick<BubbleProps<'file'>, 'content' | 'message'>) {
  const text = useText().kinds
  const actions = useContext(FileActionsContext)
  const { url, name } = content
  if (url === undefined) return null
  return (
    <div className={styles.foot}>
      {actions.map((Action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of actions is fixed for the life of the page
        <Action key={index} content={{ ...content, url }} message={message} />
      ))}
      {actions.length === 0 && (
        <a
          className={styles.action}
          href={url}
          rel="noopener noreferrer"
          {...(isOwnMedia(url) ? { download: name } : { target: '_blank' })}
        >
          {text.download}
        </a>
      )}
    </div>
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

function FileBubble({ content, message }: BubbleProps<'file'>) {
  const text = useText().kinds
  const name = content.name || text.unknownFile
  const problem = useFileProblem({ content, message })
  const transfer = useFileTransfer(message.id)
  const isOff = problem !== '' && problem !== text.officeFile
  const size = content.size === undefined ? '' : displaySize(content.size)
  return (
    <>
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
      </div>
      {!transfer && problem === '' && <Foot content={content} message={message} />}
    </>
  )
}

export const fileView: KindView<'file'> = { Bubble: FileBubble, frameOf: () => 'card' }

import clsx from 'clsx'
import { useContext } from 'react'
import type { BubbleProps, KindView } from '../../kind.ts'
import { isOwnMedia } from '../../own-media.ts'
import { FileActionsContext } from '../../slots/file-actions.ts'
import { displaySize } from '../../text/display-size.ts'
import { useText } from '../../text/text-context.ts'
import { FileTile } from './file-tile.tsx'
import styles from './file-view.module.css'
import { splitFileName } from './split-file-name.ts'

function Foot({ content, message }: Pick<BubbleProps<'file'>, 'content' | 'message'>) {
  const text = useText().kinds
  const actions = useContext(FileActionsContext)
  const { url, name } = content
  // Office-cloud files offer neither download nor preview (spec 2 §5).
  if (url === undefined || message.isOffice) return null
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

function FileBubble({ content, message }: BubbleProps<'file'>) {
  const text = useText().kinds
  const name = content.name || text.unknownFile
  const [head, tail] = splitFileName(name)
  const isBroken = content.url === undefined
  const size = content.size === undefined ? '' : displaySize(content.size)
  const problem = message.isOffice ? text.officeFile : isBroken ? text.fileError : ''
  return (
    <>
      <div className={styles.file}>
        <FileTile content={content} isOff={isBroken} />
        <div className={styles.words}>
          <p className={clsx(styles.name, isBroken && styles.off)} title={name}>
            <span className={styles.whole}>{name}</span>
            <span className={styles.head} aria-hidden="true">
              {head}
            </span>
            <span className={styles.tail} aria-hidden="true">
              {tail}
            </span>
          </p>
          <p className={clsx(styles.meta, isBroken && styles.problem)}>
            {[size, problem].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <Foot content={content} message={message} />
    </>
  )
}

export const fileView: KindView<'file'> = { Bubble: FileBubble, frameOf: () => 'card' }

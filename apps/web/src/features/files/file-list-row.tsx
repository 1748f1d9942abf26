import type { FoundMessage } from '@parley/core'
import { useAppState, useClient } from '../../client/client-context.ts'
import { FileTile } from '../../parts/files/file-tile.tsx'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { displaySize } from '../../text/display-size.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import styles from './file-list.module.css'
import { percentOf } from './transfer-words.ts'

interface Props {
  message: FoundMessage
  now: number
  onShow(): void
}

export function FileListRow({ message, now, onShow }: Props) {
  const text = useText()
  const client = useClient()
  const displayName = useDisplayName()
  const transfer = useAppState(state => state.downloads[message.id])
  const isGone = useAppState(state => state.invalidFiles.has(message.id))
  const isOffice = useAppState(state => state.session.isOfficeCloud) || message.isOffice
  const { content, sender, senderName, stamp } = message
  if (content.kind !== 'file' && content.kind !== 'image' && content.kind !== 'video') return null
  const name = content.name || text.kinds.unknownFile
  const size = content.size === undefined ? '' : displaySize(content.size)
  const by = displayName({ id: sender, name: senderName })
  const who = text.files.sentBy(by, displayMoment(text, stamp.time, now))
  const meta = [size, isGone ? text.files.gone : who].filter(Boolean).join(' · ')
  return (
    <li className={styles.row}>
      <FileTile content={{ kind: 'file', name }} isOff={isGone} />
      <button className={styles.words} type="button" aria-label={text.files.show(name)} onClick={onShow}>
        <span className={styles.name}>{name}</span>
        <span className={styles.meta}>{meta}</span>
        {message.excerpt !== undefined && <span className={styles.meta}>{message.excerpt}</span>}
      </button>
      {!isGone && !isOffice && content.url !== undefined && (
        <IconButton
          icon={transfer ? 'close' : 'download'}
          label={transfer ? text.files.cancelDownload : text.files.download(name)}
          onClick={() =>
            transfer ? client.files.cancelDownload(message.id) : void client.files.download(message)
          }
        />
      )}
      {transfer && (
        <ProgressBar
          className={styles.bar}
          label={text.files.downloadProgress}
          percent={percentOf(transfer)}
        />
      )}
    </li>
  )
}

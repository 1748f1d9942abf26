import { type Message, timeOf } from '@parley/protocol/model'
import clsx from 'clsx'
import { useAppState, useClient } from '../../client/client-context.ts'
import type { Reader } from '../../slots/kind.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Album, MessageItem } from './album.ts'
import styles from './album-row.module.css'
import { AlbumTile } from './album-tile.tsx'
import { MessageMarks } from './message-marks.tsx'
import rowStyles from './message-row.module.css'
import { SpeakerFace } from './speaker-face.tsx'
import { SpeakerName } from './speaker-name.tsx'
import { useDecorations } from './use-decorations.ts'
import { useSpeaker } from './use-speaker.ts'

interface Props {
  album: Album
  reader: Reader
  now: number
  /** Id of the message that is highlighted after a jump. */
  flashed: string | undefined
  onRetry(messageId: string): void
}

/** Two and four are a square. */
const columnsOf = (count: number): number => (count === 2 || count === 4 ? 2 : 3)

/** Those that cannot be downloaded are passed over: they are not there any more, or still on their way. */
function DownloadAll({ messages }: { messages: readonly Message[] }) {
  const text = useText().files
  const client = useClient()
  const isOfficeCloud = useAppState(state => state.session.isOfficeCloud)
  const gone = useAppState(state => state.invalidFiles)
  const there = messages.filter(
    ({ id, content, isOffice }) =>
      content.kind === 'file' && content.url !== undefined && !isOffice && !gone.has(id),
  )
  if (isOfficeCloud || there.length === 0) return null
  const downloadAll = async () => {
    // One after the other: browsers drop downloads that begin at once.
    for (const message of there) await client.files.download(message)
  }
  return (
    <button className={styles.all} type="button" onClick={() => void downloadAll()}>
      <Icon name="download" size="sm" />
      {text.downloadAll(there.length)}
    </button>
  )
}

/** Several images or files in one row: one face and name, and the marks of the last. */
export function AlbumRow({ album: { items }, reader, now, flashed, onRetry }: Props) {
  const text = useText()
  const first = items[0] as MessageItem
  const last = items.at(-1) as MessageItem
  const isFiles = first.message.content.kind === 'file'
  const { isOwn, isColleague, senderName, name, showsName } = useSpeaker(first.message, reader)
  const firstDecorationsAt = useDecorations(first.message, reader)
  const lastDecorationsAt = useDecorations(last.message, reader)
  const decorationOf = ({ message, receipt }: MessageItem) => {
    const moment = displayMoment(text, timeOf(message), now)
    return { message, reader, isOwn, receipt, name, moment }
  }
  return (
    <div
      className={clsx(
        rowStyles.message,
        (isOwn || isColleague) && rowStyles.own,
        isColleague && rowStyles.colleague,
        !first.startsRun && rowStyles.continued,
      )}
    >
      {first.startsRun && !isOwn && <SpeakerFace message={first.message} name={senderName} />}
      <div className={rowStyles.body}>
        {first.startsRun && showsName && (
          <SpeakerName message={first.message} reader={reader} moment={undefined} />
        )}
        {firstDecorationsAt('above').map(({ id, View }) => (
          <View key={id} {...decorationOf(first)} />
        ))}
        <div className={rowStyles.line}>
          {/* biome-ignore lint/a11y/useSemanticElements: not fields of a form */}
          <div
            className={clsx(isFiles ? styles.files : styles.album, isOwn && styles.own)}
            data-columns={columnsOf(items.length)}
            role="group"
            aria-label={
              isFiles ? text.timeline.filesTogether(items.length) : text.timeline.album(items.length)
            }
          >
            {items.map(item => (
              <AlbumTile
                key={item.key}
                rowKey={item.key}
                decoration={decorationOf(item)}
                isFlashed={item.message.id === flashed}
                onRetry={onRetry}
              />
            ))}
            {isFiles && <DownloadAll messages={items.map(({ message }) => message)} />}
          </div>
          <MessageMarks marks={lastDecorationsAt('mark')} decoration={decorationOf(last)} />
        </div>
      </div>
    </div>
  )
}

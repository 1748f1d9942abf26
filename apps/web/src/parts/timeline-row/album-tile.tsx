import clsx from 'clsx'
import { useState } from 'react'
import { AlbumTileContext } from '../../slots/album-tile.ts'
import type { DecorationProps } from '../../slots/message-decorations.ts'
import { useText } from '../../text/text-context.ts'
import styles from './album-row.module.css'
import { Decorated } from './decorated.tsx'
import { HoveredToolbar } from './hovered-toolbar.tsx'
import { MessageBubble } from './message-bubble.tsx'
import rowStyles from './message-row.module.css'
import { MessageStatusMark } from './message-status.tsx'
import { useDecorations } from './use-decorations.ts'

interface Props {
  rowKey: string
  decoration: DecorationProps
  isFlashed: boolean
  onRetry(messageId: string): void
}

/** One image of an album: a message with its own menu, reactions and status. */
export function AlbumTile({ rowKey, decoration, isFlashed, onRetry }: Props) {
  const { message, reader, isOwn, name, moment } = decoration
  const text = useText().timeline
  const decorationsAt = useDecorations(message, reader)
  const [isPointedAt, setIsPointedAt] = useState(false)
  return (
    <Decorated wrappers={decorationsAt('row')} decoration={decoration}>
      <article
        className={clsx(styles.tile, isFlashed && rowStyles.flashed)}
        aria-label={text.article(name, moment)}
        tabIndex={-1}
        data-key={rowKey}
        data-tile
        onPointerMove={() => setIsPointedAt(true)}
        onPointerLeave={() => setIsPointedAt(false)}
      >
        <AlbumTileContext value={true}>
          <MessageBubble decoration={decoration} decorationsAt={decorationsAt} />
        </AlbumTileContext>
        {isPointedAt && <HoveredToolbar message={message} isOwn={isOwn} />}
        {isOwn && <MessageStatusMark message={message} onRetry={() => onRetry(message.id)} />}
        {decorationsAt('below').map(({ id, View }) => (
          <View key={id} {...decoration} />
        ))}
      </article>
    </Decorated>
  )
}

import clsx from 'clsx'
import { useKindViews } from '../../slots/kind-views.ts'
import type {
  DecorationPosition,
  DecorationProps,
  MessageDecoration,
} from '../../slots/message-decorations.ts'
import { Decorated } from './decorated.tsx'
import styles from './message-row.module.css'

interface Props {
  decoration: DecorationProps
  decorationsAt(position: DecorationPosition): readonly MessageDecoration[]
}

/** The content rendered by its kind, or the cover that hides it. */
export function MessageBubble({ decoration, decorationsAt }: Props) {
  const { message, isOwn, reader, moment } = decoration
  const { Bubble, frameOf } = useKindViews()(message.content)
  const [cover] = decorationsAt('cover')
  const frame = (!cover && frameOf?.(message.content)) || 'words'
  return (
    <div className={clsx(styles.bubble, styles[frame])} title={moment} data-bubble>
      <Decorated wrappers={decorationsAt('bubble')} decoration={decoration}>
        {cover ? (
          <cover.View {...decoration} />
        ) : (
          <Bubble content={message.content} message={message} isOwn={isOwn} reader={reader} />
        )}
      </Decorated>
    </div>
  )
}

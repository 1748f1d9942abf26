import type { Receipt } from '@parley/core'
import { type Message, mentionsPerson, timeOf } from '@parley/protocol/model'
import clsx from 'clsx'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { Reader } from '../../slots/kind.ts'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { useText } from '../../text/text-context.ts'
import { Decorated } from './decorated.tsx'
import { HoveredToolbar } from './hovered-toolbar.tsx'
import colours from './member-colours.module.css'
import { MessageBubble } from './message-bubble.tsx'
import { MessageMarks } from './message-marks.tsx'
import styles from './message-row.module.css'
import { SpeakerFace } from './speaker-face.tsx'
import { SpeakerName } from './speaker-name.tsx'
import { useDecorations } from './use-decorations.ts'
import { useSpeaker } from './use-speaker.ts'

interface Props {
  message: Message
  /** Key of the item. */
  rowKey: string
  reader: Reader
  startsRun: boolean
  isFlashed: boolean
  receipt: Receipt
  /** Formatted time. */
  moment: string
  onRetry(messageId: string): void
}

interface DecorationsProps {
  shown: readonly MessageDecoration[]
  decoration: DecorationProps
}

const Decorations = ({ shown, decoration }: DecorationsProps) =>
  shown.map(({ id, View }) => <View key={id} {...decoration} />)

const Below = (props: DecorationsProps) =>
  props.shown.length > 0 && (
    <div className={styles.below}>
      <Decorations {...props} />
    </div>
  )

const ARRIVED_WITHIN_MS = 1_000
const RUSH_MS = 300
let lastArrival = 0

/** False for what scrolled into view, and in a rush: many at once would blur, and slow down whoever is typing. */
function useMovesIn(time: number): boolean {
  const { store } = useClient()
  const [movesIn] = useState(() => {
    const now = Date.now()
    if (now + store.getState().timeDiff - time >= ARRIVED_WITHIN_MS) return false
    const isRush = now - lastArrival < RUSH_MS
    lastArrival = now
    return !isRush
  })
  return movesIn
}

export function MessageRow(props: Props) {
  const { message, rowKey, reader, startsRun, isFlashed, receipt, moment, onRetry } = props
  const { timeline: text, kinds } = useText()
  const decorationsAt = useDecorations(message, reader)
  const movesIn = useMovesIn(timeOf(message))
  const [isPointedAt, setIsPointedAt] = useState(false)
  const { isOwn, isColleague, senderName, name, showsName, colour } = useSpeaker(message, reader)
  const mentionsMe = !isOwn && mentionsPerson(message.content, reader.id)
  const decoration = { message, reader, isOwn, receipt, name, moment }
  return (
    <Decorated wrappers={decorationsAt('row')} decoration={decoration}>
      <article
        className={clsx(
          styles.message,
          (isOwn || isColleague) && styles.own,
          isColleague && styles.colleague,
          !startsRun && styles.continued,
          mentionsMe && styles.mentioned,
          isFlashed && styles.flashed,
          movesIn && styles.arrived,
          colour !== undefined && colours[`member${colour}`],
        )}
        aria-label={text.article(name, mentionsMe ? text.article(moment, kinds.mentionsYou) : moment)}
        tabIndex={-1}
        data-key={rowKey}
        data-continued={!startsRun || undefined}
        // Not `onPointerEnter`: rows that scroll under a resting pointer do not count as hovered.
        onPointerMove={() => setIsPointedAt(true)}
        onPointerLeave={() => setIsPointedAt(false)}
      >
        {startsRun && !isOwn && <SpeakerFace message={message} name={senderName} />}
        <div className={styles.body}>
          {startsRun && showsName && (
            <SpeakerName message={message} reader={reader} moment={mentionsMe ? moment : undefined} />
          )}
          <Decorations shown={decorationsAt('above')} decoration={decoration} />
          <div className={styles.line}>
            <div className={styles.place}>
              <MessageBubble decoration={decoration} decorationsAt={decorationsAt} />
              {isPointedAt && <HoveredToolbar message={message} isOwn={isOwn} />}
            </div>
            <MessageMarks
              marks={decorationsAt('mark')}
              decoration={decoration}
              onRetry={() => onRetry(message.id)}
            />
          </div>
          <Below shown={decorationsAt('below')} decoration={decoration} />
        </div>
      </article>
    </Decorated>
  )
}

import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import styles from './message-row.module.css'
import { MessageStatusMark } from './message-status.tsx'

interface Props {
  marks: readonly MessageDecoration[]
  decoration: DecorationProps
  /** Undefined if the status is shown elsewhere. */
  onRetry?(): void
}

/** Beside the bubble: decorations of features, sending status and time. */
export function MessageMarks({ marks, decoration, onRetry }: Props) {
  const { message, isOwn, moment } = decoration
  return (
    <>
      {marks.map(({ id, View }) => (
        <View key={id} {...decoration} />
      ))}
      {isOwn && onRetry && <MessageStatusMark message={message} onRetry={onRetry} />}
      {/* The article's label contains it already. */}
      <span className={styles.moment} aria-hidden="true">
        {moment}
      </span>
    </>
  )
}

import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import styles from './message-row.module.css'
import { MessageStatusMark } from './message-status.tsx'

interface Props {
  marks: readonly MessageDecoration[]
  decoration: DecorationProps
  onRetry(): void
}

/** Beside the bubble: marks of features, whether it was sent, and when. */
export function MessageMarks({ marks, decoration, onRetry }: Props) {
  const { message, isOwn, moment } = decoration
  return (
    <>
      {marks.map(({ id, View }) => (
        <View key={id} {...decoration} />
      ))}
      {isOwn && <MessageStatusMark messageId={message.id} status={message.status} onRetry={onRetry} />}
      {/* The article is named after it already. */}
      <span className={styles.moment} aria-hidden="true">
        {moment}
      </span>
    </>
  )
}

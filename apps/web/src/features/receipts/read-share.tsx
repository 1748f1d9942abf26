import type { ReadCount } from '@parley/core'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import styles from '../../parts/timeline-row/message-status.module.css'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'

interface Props {
  count: ReadCount
  className?: string | false | undefined
  onShow(): void
}

/** How many members have read: a ring filled by their share and their number; two ticks when all have. Of one: read or not. */
export function ReadShare({ count: { read, total }, className, onShow }: Props) {
  const { rooms: text, timeline } = useText()
  if (total <= 0) return null
  const isAll = read >= total
  const label = total === 1 || !isAll ? text.readByLabel(read, total) : text.allReadLabel
  const allRead = total === 1 ? timeline.read : text.allRead
  const share = { '--share': `${(100 * read) / total}%` } as CSSProperties
  return (
    <button
      className={clsx(styles.status, styles.share, isAll && styles.read, className)}
      type="button"
      // The menu of the message opens it as well, so that Tab does not stop at every message.
      tabIndex={-1}
      aria-label={label}
      onClick={onShow}
    >
      {isAll ? <Icon name="checkTwice" size="xs" /> : <span className={styles.ring} style={share} />}
      {isAll ? allRead : read === 0 ? timeline.delivered : text.readBy(read)}
    </button>
  )
}

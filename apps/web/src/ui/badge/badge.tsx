import clsx from 'clsx'
import styles from './badge.module.css'

const CAP = 99

interface Props {
  count: number
  label: string
  /** Counts, but does not call. */
  isQuiet?: boolean
  /** Only that there is something, not how much. */
  isDot?: boolean
}

export function Badge({ count, label, isQuiet, isDot }: Props) {
  if (count <= 0) return null
  return (
    <span
      className={clsx(styles.badge, isQuiet && styles.quiet, isDot && styles.dot)}
      role="img"
      aria-label={label}
    >
      {isDot || (count > CAP ? `${CAP}+` : count)}
    </span>
  )
}

import clsx from 'clsx'
import styles from './badge.module.css'

const CAP = 99

interface Props {
  count: number
  label: string
  /** Muted: shows a count without emphasis. */
  isQuiet?: boolean
  /** A dot instead of a number. */
  isDot?: boolean
}

export function Badge({ count, label, isQuiet, isDot }: Props) {
  if (count <= 0) return null
  return (
    <span
      className={clsx(styles.badge, isQuiet && styles.quiet, isDot && styles.dot)}
      role="img"
      data-mark
      aria-label={label}
    >
      {isDot || (count > CAP ? `${CAP}+` : count)}
    </span>
  )
}

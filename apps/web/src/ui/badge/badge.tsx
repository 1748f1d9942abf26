import clsx from 'clsx'
import styles from './badge.module.css'

const CAP = 99

interface Props {
  count: number
  label: string
  /** Counts, but does not call. */
  isQuiet?: boolean
}

export function Badge({ count, label, isQuiet }: Props) {
  if (count <= 0) return null
  return (
    <span className={clsx(styles.badge, isQuiet && styles.quiet)} role="img" aria-label={label}>
      {count > CAP ? `${CAP}+` : count}
    </span>
  )
}

import clsx from 'clsx'
import styles from './progress-bar.module.css'

interface Props {
  label: string
  /** 0 to 100; undefined while unknown. */
  percent: number | undefined
  className?: string | undefined
}

export function ProgressBar({ label, percent, className }: Props) {
  const isUnknown = percent === undefined
  return (
    <div
      className={clsx(styles.bar, isUnknown && styles.unknown, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.done} style={isUnknown ? undefined : { width: `${percent}%` }} />
    </div>
  )
}

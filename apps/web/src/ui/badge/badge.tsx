import styles from './badge.module.css'

const CAP = 99

interface Props {
  count: number
  label: string
}

export function Badge({ count, label }: Props) {
  if (count <= 0) return null
  return (
    <span className={styles.badge} role="img" aria-label={label}>
      {count > CAP ? `${CAP}+` : count}
    </span>
  )
}

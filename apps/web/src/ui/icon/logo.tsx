import clsx from 'clsx'
import styles from './logo.module.css'

interface Props {
  name: string
  /** On the brand panel the ground is glass instead of petrol. */
  onBrand?: boolean
}

export function Logo({ name, onBrand }: Props) {
  return (
    <svg className={clsx(styles.logo, onBrand && styles.onBrand)} viewBox="0 0 32 32" role="img">
      <title>{name}</title>
      <rect className={styles.ground} width="32" height="32" rx="9" />
      <path className={styles.front} d="M9 8.5h9a5 5 0 0 1 0 10h-4.2L9.6 22v-3.5H9z" />
      <path className={styles.back} d="M17.5 22.5h4.2l2.8 2.2v-3a4 4 0 0 0 1-4.7" />
    </svg>
  )
}

import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './empty-state.module.css'

interface Props {
  icon: IconName
  title: ReactNode
  hint?: string
  /** The hint is about keys, which a phone does not have. */
  isHintOfKeys?: boolean
  /** It is all that the page shows. */
  isPage?: boolean
  action?: ReactNode
}

export function EmptyState({ icon, title, hint, isHintOfKeys = false, isPage = false, action }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <span className={styles.tile}>
        <Icon name={icon} size="lg" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {hint !== undefined && <p className={clsx(styles.hint, isHintOfKeys && styles.keys)}>{hint}</p>}
      {action}
    </div>
  )
}

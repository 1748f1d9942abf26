import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './banner.module.css'

interface Props {
  tone: 'warning' | 'info' | 'success'
  icon: IconName
  children: ReactNode
  action?: ReactNode
}

export function Banner({ tone, icon, children, action }: Props) {
  return (
    <div className={clsx(styles.banner, styles[tone])} role="status">
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>{children}</span>
      {action && <span className={styles.action}>{action}</span>}
    </div>
  )
}

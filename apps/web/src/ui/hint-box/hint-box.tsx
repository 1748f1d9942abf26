import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './hint-box.module.css'

interface Props {
  children: ReactNode
  /** A problem: screen readers announce it at once. */
  isWarning?: boolean
}

export const HintBox = ({ children, isWarning }: Props) => (
  <p className={clsx(styles.hint, isWarning && styles.warning)} role={isWarning ? 'alert' : undefined}>
    <Icon name={isWarning ? 'alert' : 'info'} size="sm" />
    <span>{children}</span>
  </p>
)

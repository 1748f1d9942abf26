import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './hint-box.module.css'

interface Props {
  children: ReactNode
  /** A problem: screen readers announce it at once. */
  isWarning?: boolean
  /** A check that passed. */
  isGood?: boolean
}

export const HintBox = ({ children, isWarning, isGood }: Props) => (
  <p
    className={clsx(styles.hint, isWarning && styles.warning, isGood && styles.good)}
    role={isWarning ? 'alert' : undefined}
  >
    <Icon name={isWarning ? 'alert' : isGood ? 'check' : 'info'} size="sm" />
    <span>{children}</span>
  </p>
)

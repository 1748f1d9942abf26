import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './tag.module.css'

interface Props {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
  children: ReactNode
}

export const Tag = ({ tone = 'neutral', children }: Props) => (
  <span className={clsx(styles.tag, styles[tone])}>{children}</span>
)

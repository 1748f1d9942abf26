import type { ReactNode } from 'react'
import styles from './labelled.module.css'

interface Props {
  label: string
  children: ReactNode
}

/** Shows the label of a field that has the same accessible name already. */
export const Labelled = ({ label, children }: Props) => (
  <div className={styles.labelled}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
)

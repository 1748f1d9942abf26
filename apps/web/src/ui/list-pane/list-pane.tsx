import type { ReactNode } from 'react'
import styles from './list-pane.module.css'

interface Props {
  label: string
  title: string
  /** Buttons beside the title. */
  actions: ReactNode
  /** Nothing else is shown beside it. */
  isAlone: boolean
  children: ReactNode
}

/** The list at the side of a screen; in a narrow window it is a page of its own. */
export function ListPane({ label, title, actions, isAlone, children }: Props) {
  const Landmark = isAlone ? 'main' : 'section'
  return (
    <Landmark className={styles.pane} aria-label={label}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </header>
      {children}
    </Landmark>
  )
}

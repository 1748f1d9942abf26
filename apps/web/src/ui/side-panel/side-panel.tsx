import type { KeyboardEventHandler, ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import styles from './side-panel.module.css'

interface Props {
  label: string
  title: string
  closeLabel: string
  onClose(): void
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** Next to the conversation; over it where the window is too narrow for both. */
export const SidePanel = ({ label, title, closeLabel, onClose, onKeyDown, children }: Props) => (
  <aside className={styles.panel} aria-label={label} onKeyDown={onKeyDown}>
    <header className={styles.head}>
      <span className={styles.title}>{title}</span>
      <IconButton icon="close" label={closeLabel} aria-keyshortcuts="Escape" onClick={onClose} />
    </header>
    {children}
  </aside>
)

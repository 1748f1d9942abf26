import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import styles from './header-line.module.css'

interface Props {
  icon: IconName
  /** What a press does, and the text, which is cut off. */
  label: string
  text: string
  /** The dialog, while it is open. */
  children: ReactNode
  onOpen(): void
}

/** One line below the name of a conversation: the beginning of a text, and the dialog in which it can be read whole. */
export function HeaderLine({ icon, label, text, children, onOpen }: Props) {
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Icon name={icon} size="xs" />
        <span className={styles.text} dir="auto">
          {text}
        </span>
      </button>
      {children}
    </>
  )
}

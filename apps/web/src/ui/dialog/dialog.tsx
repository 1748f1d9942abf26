import clsx from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface Props {
  title: string
  children: ReactNode
  /** Stands above the title. */
  icon?: ReactNode
  /** An alert asks for an answer: it does not close by a press beside it. */
  isAlert?: boolean
  /** Settings have their sections at the left; what finds stands high. The titles of it and of a card are not shown. */
  look?: 'plain' | 'wide' | 'settings' | 'find' | 'card'
  onClose(): void
}

const INNER = {
  plain: styles.content,
  wide: styles.content,
  settings: styles.sections,
  find: styles.find,
  card: styles.card,
} as const

const NARROW: ReadonlySet<string> = new Set(['plain', 'card'])

/** The browser's own modal dialog: it traps focus, closes on Escape and gives the focus back. */
export function Dialog({ title, children, icon, isAlert, look = 'plain', onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const before = document.activeElement
    ref.current?.showModal()
    return () => {
      // Taken off the page while it was open: the browser gives the focus back only to what is closed.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser handles it
    <dialog
      ref={ref}
      className={clsx(styles.dialog, !NARROW.has(look) && styles.wide, look === 'find' && styles.high)}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      // The close event of a nested dialog bubbles up here as well.
      onClose={event => {
        if (event.target === event.currentTarget) onClose()
      }}
      onClick={event => {
        if (!isAlert && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={INNER[look]}>
        {icon !== undefined && <span className={styles.icon}>{icon}</span>}
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

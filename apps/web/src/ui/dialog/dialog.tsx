import clsx from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface Props {
  title: string
  children: ReactNode
  /** An alert asks for an answer: it does not close by a press beside it. */
  isAlert?: boolean
  /** Settings have their sections at the left. */
  look?: 'plain' | 'settings'
  onClose(): void
}

/** The browser's own modal dialog: it traps focus, closes on Escape and gives the focus back. */
export function Dialog({ title, children, isAlert, look = 'plain', onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    ref.current?.showModal()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser handles it
    <dialog
      ref={ref}
      className={clsx(styles.dialog, look === 'settings' && styles.wide)}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={event => {
        if (!isAlert && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={look === 'settings' ? styles.sections : styles.content}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

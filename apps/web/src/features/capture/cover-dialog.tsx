import { type ReactNode, useEffect, useRef } from 'react'
import { Modal } from '../../ui/dialog/modal.tsx'
import styles from './cover-dialog.module.css'

interface Props {
  label: string
  children: ReactNode
  onEscape(): void
}

/** A modal dialog that fills the window. */
export function CoverDialog({ label, children, onEscape }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    ref.current?.showModal()
  }, [])
  return (
    <Modal
      ref={ref}
      className={styles.cover}
      aria-label={label}
      // Escape goes one step back, which need not close it.
      onCancel={event => {
        event.preventDefault()
        onEscape()
      }}
    >
      {children}
    </Modal>
  )
}

import { type KeyboardEventHandler, type ReactNode, type RefObject, useEffect, useRef } from 'react'
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
export function SidePanel({ label, title, closeLabel, onClose, onKeyDown, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  useLostFocus(ref)
  return (
    <aside className={styles.panel} ref={ref} aria-label={label} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <span className={styles.title}>{title}</span>
        <IconButton icon="close" label={closeLabel} aria-keyshortcuts="Escape" onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}

/** A panel that covers the conversation has hidden the button that opened it. */
function useLostFocus(panelRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Two frames: the browser takes the focus from what is hidden when it draws.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) panelRef.current?.querySelector('button')?.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [panelRef])
}

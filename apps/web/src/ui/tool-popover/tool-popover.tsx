import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { useClickOutside } from '../use-click-outside.ts'
import { useEscape } from '../use-escape.ts'
import styles from './tool-popover.module.css'

interface Props {
  icon: IconName
  label: string
  children(close: () => void): ReactNode
}

/** A button and what it opens above itself. Escape leads back to the button, a press beside only closes. */
export function ToolPopover({ icon, label, children }: Props) {
  const holderRef = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  useClickOutside(holderRef, close)
  // The focus may still be on the button or in the field.
  useEscape(isOpen, close)

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
    holderRef.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={holderRef}>
      <IconButton
        icon={icon}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <div className={styles.panel} role="dialog" aria-label={label} onKeyDown={handleKeyDown}>
          {children(close)}
        </div>
      )}
    </span>
  )
}

import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { useClickOutside } from '../use-click-outside.ts'
import { useEscape } from '../use-escape.ts'
import styles from './tool-popover.module.css'

interface Props {
  icon: IconName
  label: string
  /** Focuses the field the tool is for. Returns false where that is not wanted. */
  focusField(): boolean
  children(close: () => void): ReactNode
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/**
 * A button and what it opens above itself. Escape returns to the field, a click outside only closes it. Typed letters go to
 * the search of the panel, otherwise to the field, never to the focused button.
 */
export function ToolPopover({ icon, label, focusField, children }: Props) {
  const holderRef = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  useClickOutside(holderRef, close)
  // The focus may still be on the button or in the field.
  useEscape(isOpen, close)

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
      if (!focusField()) holderRef.current?.querySelector('button')?.focus()
    } else if (isTyped(event) && !(event.target as Element).matches('input, textarea')) {
      const search = event.currentTarget.querySelector('input')
      if (!search) focusField()
      else if (event.key !== ' ') search.focus()
    }
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

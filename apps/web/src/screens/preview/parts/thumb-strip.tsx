import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../../text/text-context.ts'
import styles from './thumb-strip.module.css'

/** The pages of a document next to the current one. */
export function ThumbStrip({ children }: { children: ReactNode }) {
  const { preview } = useText()
  return (
    <nav className={styles.strip} aria-label={preview.pages} data-scroller>
      {children}
    </nav>
  )
}

interface ThumbProps {
  label: string
  number: number
  isCurrent: boolean
  onOpen(): void
  children: ReactNode
}

/** Keeps the current page in view. */
export function Thumb({ label, number, isCurrent, onOpen, children }: ThumbProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <button
      ref={ref}
      type="button"
      className={styles.thumb}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
    >
      {children}
      {number}
    </button>
  )
}

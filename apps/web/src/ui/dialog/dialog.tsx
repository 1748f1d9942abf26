import clsx from 'clsx'
import { type PointerEvent, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { CloseLabelContext } from './close-label-context.ts'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

interface Props {
  title: string
  children: ReactNode
  /** Above the title. */
  icon?: ReactNode
  /** Beside the title. */
  beside?: ReactNode
  /** An alert interrupts to ask or to tell something. */
  isAlert?: boolean
  /** Settings have their sections at the left; the find box is near the top. The titles of it and of a card are not shown. */
  look?: 'plain' | 'wide' | 'page' | 'settings' | 'find' | 'card'
  /** Work is in progress: it cannot be closed. */
  isLocked?: boolean
  onClose(): void
}

const INNER = {
  plain: styles.content,
  wide: styles.content,
  page: styles.content,
  settings: styles.sections,
  find: styles.find,
  card: styles.card,
} as const

const stayOpen = () => undefined

const NARROW: ReadonlySet<string> = new Set(['plain', 'card'])

/**
 * A click that began in the dialog, such as selecting text up to its edge, does not close it. Neither does the second
 * click of a double click: the first one may have opened it.
 */
function useBackdropClick(onClose: () => void) {
  const wasPressed = useRef(false)
  const isBackdrop = (event: Pick<PointerEvent, 'target' | 'currentTarget'>) =>
    event.target === event.currentTarget
  return {
    onPointerDown: (event: PointerEvent) => {
      wasPressed.current = isBackdrop(event)
    },
    onClick: (event: Pick<PointerEvent, 'target' | 'currentTarget' | 'detail'>) => {
      if (wasPressed.current && isBackdrop(event) && event.detail < 2) onClose()
    },
  }
}

interface HeadingProps extends Pick<Props, 'title' | 'beside'> {
  id: string
}

function Heading({ id, title, beside }: HeadingProps) {
  const heading = (
    <h2 className={styles.title} id={id}>
      {title}
    </h2>
  )
  if (beside === undefined) return heading
  return (
    <div className={styles.head}>
      {heading}
      {beside}
    </div>
  )
}

/**
 * The browser's own modal dialog: it traps focus and gives it back. Every dialog closes the same way: by the button at the
 * top right, Escape, or a click outside, unless it is locked.
 */
export function Dialog(props: Props) {
  const { title, children, icon, beside, isAlert, look = 'plain', isLocked = false, onClose } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const closeLabel = use(CloseLabelContext)
  const backdrop = useBackdropClick(isLocked ? stayOpen : onClose)

  useEffect(() => {
    const before = document.activeElement
    ref.current?.showModal()
    return () => {
      // Taken off the page while it was open: the browser gives the focus back only to what is closed.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <Modal
      ref={ref}
      className={clsx(
        styles.dialog,
        !NARROW.has(look) && styles.wide,
        look === 'find' && styles.high,
        look === 'page' && styles.broad,
      )}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={event => {
        if (isLocked && event.target === event.currentTarget) event.preventDefault()
      }}
      // The close event of a nested dialog bubbles up here as well.
      onClose={event => {
        if (event.target !== event.currentTarget) return
        // Browsers let a second Escape close a dialog that has prevented the first one.
        if (isLocked) ref.current?.showModal()
        else onClose()
      }}
      {...backdrop}
    >
      <div className={INNER[look]}>
        {icon !== undefined && <span className={styles.icon}>{icon}</span>}
        <Heading id={titleId} title={title} beside={beside} />
        {children}
        {/* Last, so that the focus starts in the content; inside, so that keys can scroll it. */}
        {!isLocked && (
          <IconButton
            className={styles.close}
            icon="close"
            label={closeLabel}
            aria-keyshortcuts="Escape"
            onClick={onClose}
          />
        )}
      </div>
    </Modal>
  )
}

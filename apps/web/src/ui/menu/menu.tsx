import clsx from 'clsx'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { ignoreClick } from './ignore-click.ts'
import { isSheet } from './is-sheet.ts'
import styles from './menu.module.css'
import { type Anchor, placeInWindow } from './place-in-window.ts'
import { stepThroughMenu } from './step-through-menu.ts'

export interface MenuItem {
  id: string
  /** Without one, what is chosen is ticked. */
  icon?: IconName | undefined
  /** Instead of an icon: how a presence is shown beside a picture. */
  mark?: 'available' | 'busy' | 'quiet' | 'hidden' | undefined
  label: string
  /** A second line. */
  detail?: string | undefined
  /** Belongs to the item above it. */
  isInset?: boolean
  /** A letter or a named key that chooses it. */
  key?: string | undefined
  hint?: string | undefined
  /** One of several choices, and whether it is the current one. */
  isChosen?: boolean
  isDanger?: boolean
  /** With a line above it. */
  isApart?: boolean
  onChoose(): void
}

interface Props {
  label: string
  items: readonly MenuItem[]
  /** Not shown, but their keys choose them. */
  hidden?: readonly MenuItem[]
  at: Anchor
  /** A row of buttons above the items, walked through with the arrows to the left and right. */
  children?: ReactNode
  onClose(): void
}

/**
 * Opens the popover at a point, on narrow screens as a sheet at the bottom; a click outside, a resize and losing focus close it.
 */
function usePopover(at: Props['at'], count: number, onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const menu = ref.current
    if (!menu) return
    menu.showPopover()
    menu.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }, [])

  // Again when what was chosen has opened further items.
  useLayoutEffect(() => {
    if (ref.current && count > 0 && !isSheet()) placeInWindow(ref.current, at)
  }, [at, count])

  useEffect(() => {
    const handlePress = (event: PointerEvent) => {
      if (ref.current?.contains(event.target as Node)) return
      if (isSheet()) ignoreClick()
      onClose()
    }
    window.addEventListener('pointerdown', handlePress, true)
    window.addEventListener('resize', onClose)
    window.addEventListener('blur', onClose)
    return () => {
      window.removeEventListener('pointerdown', handlePress, true)
      window.removeEventListener('resize', onClose)
      window.removeEventListener('blur', onClose)
    }
  }, [onClose])
  return ref
}

/**
 * A context menu in the browser's top layer; Escape, Tab and a click outside close it. The browser's own light dismiss
 * is not used: it would close the menu when the button that opened it is released.
 */
export function Menu({ label, items, hidden = [], at, children, onClose }: Props) {
  const ref = usePopover(at, items.length, onClose)
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab' || event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
      return
    }
    // The list behind the menu must not react to the same key.
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
    const chosen = [...items, ...hidden].find(({ key }) => key?.toLowerCase() === event.key.toLowerCase())
    if (chosen && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      chosen.onChoose()
    } else if (stepThroughMenu(event.nativeEvent, event.currentTarget)) event.preventDefault()
  }
  return (
    <div
      ref={ref}
      className={styles.menu}
      popover="manual"
      role="menu"
      aria-label={label}
      onKeyDown={handleKeyDown}
      onContextMenu={event => event.preventDefault()}
    >
      {children && <div data-menu-row>{children}</div>}
      {items.map(item => (
        <Fragment key={item.id}>
          {item.isApart && <hr className={styles.rule} />}
          <ItemButton item={item} />
        </Fragment>
      ))}
    </div>
  )
}

function ItemButton({ item }: { item: MenuItem }) {
  const { icon, mark, label, detail, hint, isChosen, isDanger, isInset, onChoose } = item
  const choice =
    isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen }
  return (
    <button
      className={clsx(styles.item, isDanger && styles.danger, detail && styles.tall, isInset && styles.inset)}
      type="button"
      {...choice}
      tabIndex={-1}
      onClick={onChoose}
    >
      {icon && <Icon name={icon} size="sm" />}
      {mark && <span className={clsx(styles.mark, styles[mark])} aria-hidden="true" />}
      {detail ? (
        <span>
          {label}
          <small className={styles.detail}>{detail}</small>
        </span>
      ) : (
        label
      )}
      {isChosen && !icon && (
        <span className={styles.check}>
          <Icon name="check" size="sm" />
        </span>
      )}
      {hint && (
        <span className={styles.hint} aria-hidden="true">
          {hint}
        </span>
      )}
    </button>
  )
}

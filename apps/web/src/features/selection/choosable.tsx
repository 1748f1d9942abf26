import { isSelectable } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import clsx from 'clsx'
import { type MouseEvent, type ReactNode, useContext } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './choosable.module.css'
import { ChosenMessagesContext } from './selection-context.ts'

interface Props {
  message: Message
  label: string
  children: ReactNode
}

/** While messages are being chosen the whole row is the checkbox: nothing inside it opens. */
export function Choosable({ message, label, children }: Props) {
  const chosen = useContext(ChosenMessagesContext)
  if (!chosen) return children
  if (!isSelectable(message)) return <div className={styles.aside}>{children}</div>
  const isChosen = chosen.ids.has(message.id)
  const handleClick = (event: MouseEvent) => {
    event.stopPropagation()
    // The box itself goes on by itself; links, players and cards must not.
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
    chosen.toggle(message.id, event.shiftKey)
  }
  return (
    <div className={clsx(styles.choosable, isChosen && styles.chosen)} onClickCapture={handleClick}>
      <span className={styles.mark}>
        <input
          className={styles.input}
          type="checkbox"
          aria-label={label}
          checked={isChosen}
          // The press is heard around it, with the key that makes it a range.
          onChange={() => undefined}
        />
        <span className={styles.box}>
          <Icon name="check" size="xs" />
        </span>
      </span>
      {children}
    </div>
  )
}

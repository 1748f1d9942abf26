import { isSelectable } from '@parley/core'
import clsx from 'clsx'
import { type MouseEvent, useContext } from 'react'
import { ChosenMessagesContext } from '../../slots/chosen-messages.ts'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './selection-decoration.module.css'

/** While selecting, the whole row is the checkbox: nothing inside it can be opened. */
function Choosable({ message, name, moment, children }: DecorationProps) {
  const text = useText().actions.selection
  const chosen = useContext(ChosenMessagesContext)
  if (!chosen) return children
  if (!isSelectable(message)) return <div className={styles.aside}>{children}</div>
  const isChosen = chosen.ids.has(message.id)
  const handleClick = (event: MouseEvent) => {
    event.stopPropagation()
    // The checkbox handles its own click; links, players and cards must not.
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
    chosen.toggle(message.id, event.shiftKey)
  }
  return (
    <div className={clsx(styles.choosable, isChosen && styles.chosen)} onClickCapture={handleClick}>
      <span className={styles.mark}>
        <input
          className={styles.input}
          type="checkbox"
          aria-label={text.choose(name, moment)}
          checked={isChosen}
          // Handled by the surrounding row, which knows whether Shift selects a range.
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

export const selectionDecoration: MessageDecoration = {
  id: 'selection',
  position: 'row',
  isShown: () => true,
  View: Choosable,
}

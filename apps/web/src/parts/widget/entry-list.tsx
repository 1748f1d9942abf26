import type { ReactNode } from 'react'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import styles from './widget-panel.module.css'

interface Props {
  entries: readonly string[]
  /** The button that adds one. */
  action: string
  canAdd?: boolean
  onRemove(entry: string): Promise<void>
  onAdd(): Promise<void>
  /** The field for a new entry. */
  children: ReactNode
}

/** Words that can be added and removed. The list is saved whole: one change waits for the other. */
export function EntryList({ entries, action, canAdd = true, onRemove, onAdd, children }: Props) {
  const { widget: text } = useText()
  const { isBusy, run } = useBusy()
  return (
    <>
      <ul ref={keepRowFocus}>
        {entries.map(entry => (
          <li key={entry} className={styles.site}>
            <span>{entry}</span>
            <Button
              size="sm"
              aria-label={text.remove(entry)}
              disabled={isBusy}
              onClick={() => void run(() => onRemove(entry))}
            >
              {text.removeShort}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={styles.add}
        onSubmit={event => {
          event.preventDefault()
          void run(onAdd)
        }}
      >
        {children}
        <Button type="submit" disabled={isBusy || !canAdd}>
          {action}
        </Button>
      </form>
    </>
  )
}

import type { ReactNode } from 'react'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './widget-panel.module.css'

interface Props {
  entries: readonly string[]
  /** The button that adds one. */
  action: string
  canAdd?: boolean
  onRemove(entry: string): void
  onAdd(): void
  /** The field for a new entry. */
  children: ReactNode
}

/** Words that can be added and removed. */
export function EntryList({ entries, action, canAdd = true, onRemove, onAdd, children }: Props) {
  const { widget: text } = useText()
  return (
    <>
      <ul>
        {entries.map(entry => (
          <li key={entry} className={styles.site}>
            <span>{entry}</span>
            <Button size="sm" aria-label={text.remove(entry)} onClick={() => onRemove(entry)}>
              {text.removeShort}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={styles.add}
        onSubmit={event => {
          event.preventDefault()
          onAdd()
        }}
      >
        {children}
        <Button type="submit" disabled={!canAdd}>
          {action}
        </Button>
      </form>
    </>
  )
}

import type { ReactNode } from 'react'
import { useText } from '../../../text/text-context.ts'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { isComposingKey } from '../../../ui/is-composing-key.ts'
import styles from './conversation-pane.module.css'

interface Props {
  query: string
  /** The query as the list shows it already. */
  searched: string
  onQuery(query: string): void
  onEnter(): void
  onSearch(query: string): void
  children: ReactNode
}

/** The tab stop of the list below; false if the list is empty. */
function focusList(field: HTMLElement): boolean {
  const row = field.closest('section, main')?.querySelector<HTMLElement>('[data-index][tabindex="0"]')
  row?.focus()
  return row != null
}

/** The search field above the list; its last row searches the messages instead. */
export function PaneTools({ query, searched, onQuery, onEnter, onSearch, children }: Props) {
  const { list: text, search } = useText()
  return (
    <div className={styles.tools}>
      <SearchField
        label={text.search}
        keys={text.searchKey}
        placeholder={text.searchPlaceholder}
        value={query}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={event => {
          if (isComposingKey(event.nativeEvent)) return
          if (event.key === 'Escape' && query !== '') {
            event.preventDefault()
            onQuery('')
          }
          if (event.key === 'Enter') onEnter()
          if (event.key === 'ArrowDown' && focusList(event.currentTarget)) event.preventDefault()
        }}
      />
      {children}
      {searched !== '' && (
        <button type="button" className={styles.inMessages} onClick={() => onSearch(searched)}>
          <Icon name="message" size="sm" />
          <span className={styles.inMessagesText}>{search.inMessages(searched)}</span>
        </button>
      )}
    </div>
  )
}

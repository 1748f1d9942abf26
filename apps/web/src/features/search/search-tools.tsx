import type { ConversationKey } from '@parley/protocol/model'
import type { KeyboardEvent } from 'react'
import { useText } from '../../text/text-context.ts'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { KeptNote } from './kept-note.tsx'
import { isFiltered, type SearchFilter } from './search-filter.ts'
import { SearchFilters } from './search-filters.tsx'
import styles from './search-panel.module.css'
import type { FoundMessages } from './use-message-search.ts'

interface Props {
  conversationKey: ConversationKey | undefined
  filter: SearchFilter
  results: FoundMessages
  onChange(part: Partial<SearchFilter>): void
  onClear(): void
  onFieldKey(event: KeyboardEvent): void
}

/** The search field, the filters, the number of results and where they are from. */
export function SearchTools({ conversationKey: key, filter, results, onChange, onClear, onFieldKey }: Props) {
  const text = useText().search
  return (
    <div className={styles.tools}>
      <SearchField
        autoFocus
        label={text.field}
        placeholder={text.placeholder}
        maxLength={100}
        value={filter.query}
        onChange={event => onChange({ query: event.target.value })}
        onKeyDown={onFieldKey}
      />
      {key !== undefined && (
        <Segmented
          label={text.scope}
          value={filter.scope}
          options={[
            { value: 'here', label: text.here },
            { value: 'everywhere', label: text.everywhere },
          ]}
          onChange={value => onChange({ scope: value, sender: '' })}
        />
      )}
      <SearchFilters conversationKey={key} filter={filter} onChange={onChange} />
      <div className={styles.summary}>
        <span className={styles.count} role="status">
          {results.phase === 'ready' && results.messages.length > 0
            ? text.count(results.messages.length, results.next !== undefined)
            : ''}
        </span>
        {isFiltered(filter) && (
          <button type="button" className={styles.clear} onClick={onClear}>
            {text.clear}
          </button>
        )}
      </div>
      {results.isKept && <KeptNote of="only" />}
      {results.isAway && <KeptNote of="nothing" />}
    </div>
  )
}

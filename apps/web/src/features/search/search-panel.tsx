import type { FoundMessage } from '@parley/core'
import { type ConversationKey, decodeSearchQuery } from '@parley/protocol/model'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useText } from '../../text/text-context.ts'
import { SearchField } from '../../ui/field/search-field.tsx'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { SidePanel } from '../../ui/side-panel/side-panel.tsx'
import { isFiltered, NO_FILTER, type SearchFilter, searchOf } from './search-filter.ts'
import { SearchFilters } from './search-filters.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import styles from './search-panel.module.css'
import { useMessageSearch } from './use-message-search.ts'

/** Initial values of a panel; a new object resets it. */
export interface SearchStart {
  query: string
  scope: SearchFilter['scope']
}

interface Props {
  start: SearchStart
  conversationKey: ConversationKey | undefined
  onOpen(message: FoundMessage): void
  onClose(): void
}

/** Searches the open conversation or all of them. */
export function SearchPanel({ start, conversationKey: key, onOpen, onClose }: Props) {
  const text = useText().search
  const resultsRef = useRef<HTMLDivElement>(null)
  const [filter, setFilter] = useState<SearchFilter>({ ...NO_FILTER, ...start })
  const change = (part: Partial<SearchFilter>) => setFilter(last => ({ ...last, ...part }))
  const scope = key === undefined ? 'everywhere' : filter.scope
  const search = searchOf({ ...filter, scope }, key)
  const { results, loadMore, retry } = useMessageSearch(search)
  const terms = useMemo(() => decodeSearchQuery(filter.query), [filter.query])

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposingKey(event.nativeEvent)) return
    event.preventDefault()
    onClose()
  }
  const handleFieldKey = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent) || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
    event.preventDefault()
    resultsRef.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }
  return (
    <SidePanel
      label={text.open}
      title={text.open}
      closeLabel={text.close}
      onClose={onClose}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.tools}>
        <SearchField
          autoFocus
          label={text.field}
          placeholder={text.placeholder}
          maxLength={100}
          value={filter.query}
          onChange={event => change({ query: event.target.value })}
          onKeyDown={handleFieldKey}
        />
        {key !== undefined && (
          <Segmented
            label={text.scope}
            value={scope}
            options={[
              { value: 'here', label: text.here },
              { value: 'everywhere', label: text.everywhere },
            ]}
            onChange={value => change({ scope: value, sender: '' })}
          />
        )}
        <SearchFilters conversationKey={key} filter={{ ...filter, scope }} onChange={change} />
        <div className={styles.summary}>
          <span className={styles.count} role="status">
            {results.phase === 'ready' && results.messages.length > 0
              ? text.count(results.messages.length, results.next !== undefined)
              : ''}
          </span>
          {isFiltered(filter) && (
            <button
              type="button"
              className={styles.clear}
              onClick={() => setFilter({ ...NO_FILTER, query: filter.query, scope: filter.scope })}
            >
              {text.clear}
            </button>
          )}
        </div>
      </div>
      <SearchOutcome
        resultsRef={resultsRef}
        results={results}
        terms={terms}
        isEverywhere={scope === 'everywhere'}
        onOpen={onOpen}
        onMore={loadMore}
        onRetry={retry}
      />
    </SidePanel>
  )
}

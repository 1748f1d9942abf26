import type { FoundMessage } from '@parley/core'
import { type ConversationKey, decodeSearchQuery } from '@parley/protocol/model'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useText } from '../../text/text-context.ts'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import { SidePanel } from '../../ui/side-panel/side-panel.tsx'
import { NO_FILTER, type SearchFilter, searchOf } from './search-filter.ts'
import { SearchOutcome } from './search-outcome.tsx'
import { SearchTools } from './search-tools.tsx'
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
      <SearchTools
        conversationKey={key}
        filter={{ ...filter, scope }}
        results={results}
        onChange={change}
        onClear={() => setFilter({ ...NO_FILTER, query: filter.query, scope: filter.scope })}
        onFieldKey={handleFieldKey}
      />
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

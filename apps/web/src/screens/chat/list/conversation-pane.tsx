import { selectConversationList, selectUnreadTotals } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ListPane } from '../../../ui/list-pane/list-pane.tsx'
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { NewConversation } from '../new-conversation/new-conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import styles from './conversation-pane.module.css'
import { FilterChips } from './filter-chips.tsx'
import { type Filter, passesFilter } from './list-filter.ts'
import { ListPlaceholder } from './list-placeholder.tsx'
import { matchesName } from './matches-name.ts'
import { useFoundNames } from './use-found-names.ts'

interface Props {
  current: ConversationKey | undefined
  onOpen(key: ConversationKey | undefined): void
  /** Look for it in the messages of all conversations. */
  onSearch(query: string): void
}

/** What passes, and what was opened from here: a row does not vanish under the hand because it is being read. */
function useFound(filter: Filter, query: string, kept: ConversationKey | undefined) {
  const all = useAppState(selectConversationList)
  const byLetters = useFoundNames(query)
  const found = useMemo(
    () =>
      filter === 'all' && query === ''
        ? all
        : all.filter(
            conversation =>
              (passesFilter(conversation, filter) || conversation.key === kept) &&
              (matchesName(conversation, query) || byLetters.has(conversation.key)),
          ),
    [all, filter, query, kept, byLetters],
  )
  return { found, isEmpty: all.length === 0 }
}

export function ConversationPane({ current, onOpen, onSearch }: Props) {
  const { list: text, rooms, conversation: words, search } = useText()
  const [isNew, setIsNew] = useState(false)
  const [isFiltering, setIsFiltering] = useState(true)
  const [filter, setFilter] = useState<Filter>('all')
  const [openedHere, setOpenedHere] = useState<ConversationKey>()
  const recent = useAppState(state => state.recent)
  const totals = useAppState(selectUnreadTotals)
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query)
  const { found, isEmpty } = useFound(filter, sought, openedHere === current ? current : undefined)
  const isNarrow = useIsNarrow()

  const handleOpen = useCallback(
    (key: ConversationKey) => {
      setQuery('')
      setOpenedHere(key)
      onOpen(key)
    },
    [onOpen],
  )
  const handleFilter = (next: Filter) => {
    setOpenedHere(undefined)
    setFilter(next)
  }
  const toggleFilter = () => {
    handleFilter('all')
    setIsFiltering(!isFiltering)
  }
  return (
    <ListPane
      label={text.pane}
      title={text.title}
      isAlone={isNarrow && current === undefined}
      actions={
        <>
          <IconButton
            icon="filter"
            label={words.showFilter}
            aria-expanded={isFiltering}
            onClick={toggleFilter}
          />
          <IconButton icon="plus" label={rooms.newConversation} onClick={() => setIsNew(true)} />
        </>
      }
    >
      <div className={styles.tools}>
        <SearchField
          label={text.search}
          keys={text.searchKey}
          placeholder={text.searchPlaceholder}
          value={query}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Escape' && query !== '') {
              event.preventDefault()
              setQuery('')
            }
            if (event.key === 'Enter' && found[0]) handleOpen(found[0].key)
          }}
        />
        {isFiltering && <FilterChips chosen={filter} totals={totals} onChoose={handleFilter} />}
        {sought.trim() !== '' && (
          <button type="button" className={styles.inMessages} onClick={() => onSearch(sought.trim())}>
            <Icon name="message" size="sm" />
            <span>{search.inMessages(sought.trim())}</span>
          </button>
        )}
      </div>
      {isNarrow && current === undefined && <ConnectionBanner />}
      {found.length > 0 ? (
        <ConversationList
          conversations={found}
          current={current}
          onOpen={handleOpen}
          onLeave={() => onOpen(undefined)}
        />
      ) : (
        <ListPlaceholder
          recent={recent}
          query={isEmpty ? '' : sought}
          filter={isEmpty ? 'all' : filter}
          onShowAll={() => handleFilter('all')}
        />
      )}
      {isNew && <NewConversation onOpen={handleOpen} onClose={() => setIsNew(false)} />}
    </ListPane>
  )
}

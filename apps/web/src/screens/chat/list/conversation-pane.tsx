import { selectConversationList } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { NewConversation } from '../../../features/rooms/new-conversation.tsx'
import { ConnectionBanner } from '../../../parts/connection/connection-banner.tsx'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { useEnter } from '../../../ui/field/use-enter.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { isComposingKey } from '../../../ui/is-composing-key.ts'
import { ListPane } from '../../../ui/list-pane/list-pane.tsx'
import styles from './conversation-pane.module.css'
import { findRows } from './find-rows.ts'
import { FoundConversations } from './found-conversations.tsx'
import type { Filter } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'
import { ListMenu } from './list-menu.tsx'
import { useFoundNames } from './use-found-names.ts'

interface Props {
  current: ConversationKey | undefined
  onOpen(key: ConversationKey | undefined): void
  /** Searches the messages of all conversations instead. */
  onSearch(query: string): void
}

export function ConversationPane({ current, onOpen, onSearch }: Props) {
  const { list: text, rooms, conversation: words, search } = useText()
  const client = useClient()
  const [isNew, setIsNew] = useState(false)
  const [isFiltering, setIsFiltering] = useState(true)
  const [filter, setFilter] = useState<Filter>('all')
  const [openedHere, setOpenedHere] = useState<ConversationKey>()
  const [query, setQuery] = useState('')
  const deferred = useDeferredValue(query)
  const { keys: byLetters, isWaiting } = useFoundNames(deferred)
  const kept = openedHere === current ? current : undefined
  const sought = useMemo(
    () => ({ filter, query: deferred, byLetters, kept }),
    [filter, deferred, byLetters, kept],
  )
  const isNarrow = useIsNarrow()

  const handleOpen = useCallback(
    (key: ConversationKey) => {
      setQuery('')
      setOpenedHere(key)
      onOpen(key)
    },
    [onOpen],
  )
  const handleLeave = useCallback(() => onOpen(undefined), [onOpen])
  const handleFilter = useCallback((next: Filter) => {
    setOpenedHere(undefined)
    setFilter(next)
  }, [])
  const showAll = useCallback(() => handleFilter('all'), [handleFilter])
  const findFirst = () => findRows(selectConversationList(client.store.getState()), sought)[0]
  const isSettled = deferred === query && (!isWaiting || findFirst() !== undefined)
  // Enter opens the first match; without one it searches the messages.
  const enter = useEnter(query, isSettled, () => {
    const first = findFirst()
    if (first) handleOpen(first.key)
    else if (query.trim() !== '') onSearch(query.trim())
  })
  const toggleFilter = () => {
    showAll()
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
          <ListMenu />
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
            if (isComposingKey(event.nativeEvent)) return
            if (event.key === 'Escape' && query !== '') {
              event.preventDefault()
              setQuery('')
            }
            if (event.key === 'Enter') enter()
          }}
        />
        {isFiltering && <ListFilters chosen={filter} onChoose={handleFilter} />}
        {deferred.trim() !== '' && (
          <button type="button" className={styles.inMessages} onClick={() => onSearch(deferred.trim())}>
            <Icon name="message" size="sm" />
            <span>{search.inMessages(deferred.trim())}</span>
          </button>
        )}
      </div>
      {isNarrow && current === undefined && <ConnectionBanner />}
      <FoundConversations
        sought={sought}
        current={current}
        onOpen={handleOpen}
        onLeave={handleLeave}
        onShowAll={showAll}
      />
      {isNew && <NewConversation onOpen={handleOpen} onClose={() => setIsNew(false)} />}
    </ListPane>
  )
}

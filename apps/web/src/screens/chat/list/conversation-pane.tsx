import { selectConversationList } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { NewConversation } from '../../../features/rooms/new-conversation.tsx'
import { ConnectionBanner } from '../../../parts/connection/connection-banner.tsx'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useText } from '../../../text/text-context.ts'
import { useEnter } from '../../../ui/field/use-enter.ts'
import { ListPane } from '../../../ui/list-pane/list-pane.tsx'
import { findRows } from './find-rows.ts'
import { FoundConversations } from './found-conversations.tsx'
import type { Filter } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'
import { PaneActions } from './pane-actions.tsx'
import { PaneTools } from './pane-tools.tsx'
import { useMatchingContacts } from './use-matching-contacts.ts'

interface Props {
  current: ConversationKey | undefined
  onOpen(key: ConversationKey | undefined): void
  /** Searches the messages of all conversations instead. */
  onSearch(query: string): void
}

export function ConversationPane({ current, onOpen, onSearch }: Props) {
  const { list: text } = useText()
  const [isNew, setIsNew] = useState(false)
  const [isFiltering, setIsFiltering] = useState(true)
  const [filter, setFilter] = useState<Filter>('all')
  const [openedHere, setOpenedHere] = useState<ConversationKey>()
  const [query, setQuery] = useState('')
  const kept = openedHere === current ? current : undefined
  const isNarrow = useIsNarrow()

  const handleOpen = useCallback(
    (key: ConversationKey) => {
      setQuery('')
      setOpenedHere(key)
      onOpen(key)
    },
    [onOpen],
  )
  // The words go on in the search: here they would say that nothing matches them.
  const clear = () => setQuery('')
  const { sought, enter, search } = useSought({ query, filter, kept, onOpen: handleOpen, onSearch, clear })
  const handleLeave = useCallback(() => onOpen(undefined), [onOpen])
  const handleFilter = useCallback((next: Filter) => {
    setOpenedHere(undefined)
    setFilter(next)
  }, [])
  const showAll = useCallback(() => handleFilter('all'), [handleFilter])
  const toggleFilter = () => {
    showAll()
    setIsFiltering(!isFiltering)
  }
  return (
    <ListPane
      label={text.pane}
      title={text.title}
      isAlone={isNarrow && current === undefined}
      actions={<PaneActions isFiltering={isFiltering} onFilter={toggleFilter} onNew={() => setIsNew(true)} />}
    >
      <PaneTools
        query={query}
        searched={sought.query.trim()}
        onQuery={setQuery}
        onEnter={enter}
        onSearch={search}
      >
        {isFiltering && <ListFilters chosen={filter} onChoose={handleFilter} />}
      </PaneTools>
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

interface SoughtInput extends Pick<Props, 'onSearch'> {
  query: string
  filter: Filter
  kept: ConversationKey | undefined
  onOpen(key: ConversationKey): void
  /** Empties the field. */
  clear(): void
}

/** What the list shows, once the browser has time to follow the field, and what Enter does. */
function useSought({ query, filter, kept, onOpen, onSearch, clear }: SoughtInput) {
  const client = useClient()
  const deferred = useDeferredValue(query)
  const { contacts, isWaiting } = useMatchingContacts(deferred)
  const sought = useMemo(
    () => ({ filter, query: deferred, contacts, kept }),
    [filter, deferred, contacts, kept],
  )
  const findFirst = () => {
    const { conversations, others } = findRows(selectConversationList(client.store.getState()), sought)
    return conversations[0] ?? others[0]
  }
  const isSettled = deferred === query && (!isWaiting || findFirst() !== undefined)
  const search = (words: string) => {
    clear()
    onSearch(words)
  }
  // Enter opens the first match; without one it searches the messages.
  const enter = useEnter(query, isSettled, () => {
    const first = findFirst()
    if (first) onOpen(first.key)
    else if (query.trim() !== '') search(query.trim())
  })
  return { sought, enter, search }
}

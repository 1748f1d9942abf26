import { type FoundName, type State, selectConversationList } from '@parley/core'
import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { memo, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { DeletedGroups } from '../../../features/rooms/deleted-groups.tsx'
import { findingOfName, sectionOfName } from '../../../features/search/name-finder.ts'
import { LIST_OFFERS } from '../../../list-offers.ts'
import { ConnectionBanner } from '../../../parts/connection/connection-banner.tsx'
import { useFoundContacts } from '../../../parts/contact/use-found-contacts.ts'
import { lazySection } from '../../../platform/lazy-section.ts'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useText } from '../../../text/text-context.ts'
import { useEnter } from '../../../ui/field/use-enter.ts'
import { ListPane } from '../../../ui/list-pane/list-pane.tsx'
import { ConversationList } from './conversation-list.tsx'
import { type FoundContact, findRows, type Sought } from './find-rows.ts'
import type { Filter } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'
import { ListPlaceholder } from './list-placeholder.tsx'
import { PaneActions } from './pane-actions.tsx'
import { PaneTools } from './pane-tools.tsx'
import { useFoundNames } from './use-found-names.ts'

const NewConversation = lazySection(
  async () => (await import('../../../features/rooms/new-conversation.tsx')).NewConversation,
)

interface FoundConversationsProps {
  sought: Sought
  current: ConversationKey | undefined
  onOpen(key: ConversationKey): void
  onLeave(): void
  onShowAll(): void
}

/** Subscribes to the conversation list by itself, so that a message renders only the rows again. */
const FoundConversations = memo(function FoundConversations(props: FoundConversationsProps) {
  const { sought, current, onOpen, onLeave, onShowAll } = props
  const all = useAppState(selectConversationList)
  const recent = useAppState(state => state.recent)
  const found = useMemo(() => findRows(all, sought), [all, sought])
  const isEmpty = all.length === 0
  return found.conversations.length + found.others.length > 0 ? (
    <ConversationList
      {...found}
      isWhole={sought.filter === 'all' && sought.query === ''}
      current={current}
      onOpen={onOpen}
      onLeave={onLeave}
    />
  ) : (
    <ListPlaceholder
      recent={recent}
      query={isEmpty ? '' : sought.query}
      filter={isEmpty ? 'all' : sought.filter}
      onShowAll={onShowAll}
    />
  )
})

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
      <DeletedGroups onOpen={handleOpen} />
      <FoundConversations
        sought={sought}
        current={current}
        onOpen={handleOpen}
        onLeave={handleLeave}
        onShowAll={showAll}
      />
      <ListOffers />
      <Suspense>{isNew && <NewConversation onOpen={handleOpen} onClose={() => setIsNew(false)} />}</Suspense>
    </ListPane>
  )
}

/** One at a time. */
const ListOffers = () =>
  LIST_OFFERS.reduceRight<ReactNode>((others, { id, View }) => <View key={id} others={others} />, null)

const NONE: readonly FoundContact[] = []

/** People and groups by name, remark, pinyin, initials or account: of one's conversations, friends and the company. */
function useMatchingContacts(query: string) {
  const client = useClient()
  const { contacts: known, isSearching } = useFoundContacts(query, true)
  const { names, isWaiting } = useFoundNames(query)
  const isEmpty = query.trim() === ''
  const contacts = useMemo(() => {
    if (isEmpty) return NONE
    const state = client.store.getState()
    const found = new Map<string, FoundContact>()
    for (const contact of known)
      found.set(contact.key, { ...contact, section: contact.kind === 'chat' ? 'people' : 'groups' })
    for (const name of names) if (!found.has(name.key)) found.set(name.key, contactOfName(state, name))
    return [...found.values()]
  }, [client, isEmpty, known, names])
  return { contacts, isWaiting: isWaiting || isSearching }
}

function contactOfName(state: State, found: FoundName): FoundContact {
  const { kind, id } = splitConversationKey(found.key)
  const { name, avatar, key } = found
  const { isCustomer = false, detail: position = '' } = findingOfName(state, found, {
    openConversation: () => undefined,
  })
  return {
    key,
    kind,
    id,
    name,
    ownName: name,
    avatar,
    isCustomer,
    position: kind === 'chat' ? '' : position,
    section: sectionOfName(state, found),
  }
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

import { selectConversationList } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { NewConversation } from '../new-conversation/new-conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import styles from './conversation-pane.module.css'
import { ListPlaceholder } from './list-placeholder.tsx'
import { matchesName } from './matches-name.ts'
import { useFoundNames } from './use-found-names.ts'

interface Props {
  current: ConversationKey | undefined
  onOpen(key: ConversationKey): void
  /** Look for it in the messages of all conversations. */
  onSearch(query: string): void
}

export function ConversationPane({ current, onOpen, onSearch }: Props) {
  const { list: text, rooms, search } = useText()
  const [isNew, setIsNew] = useState(false)
  const all = useAppState(selectConversationList)
  const recent = useAppState(state => state.recent)
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query)
  const byLetters = useFoundNames(sought)
  const found = useMemo(
    () => all.filter(one => matchesName(one, sought) || byLetters.has(one.key)),
    [all, sought, byLetters],
  )
  const isNarrow = useIsNarrow()

  const handleOpen = useCallback(
    (key: ConversationKey) => {
      setQuery('')
      onOpen(key)
    },
    [onOpen],
  )
  return (
    <section className={styles.pane} aria-label={text.pane}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text.title}</h1>
        <IconButton icon="plus" label={rooms.newConversation} onClick={() => setIsNew(true)} />
      </header>
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
        {sought.trim() !== '' && (
          <button type="button" className={styles.inMessages} onClick={() => onSearch(sought.trim())}>
            <Icon name="message" size="sm" />
            <span>{search.inMessages(sought.trim())}</span>
          </button>
        )}
      </div>
      {isNarrow && current === undefined && <ConnectionBanner />}
      {found.length > 0 ? (
        <ConversationList conversations={found} current={current} onOpen={handleOpen} />
      ) : (
        <ListPlaceholder recent={recent} query={all.length > 0 ? sought : ''} />
      )}
      {isNew && <NewConversation onOpen={handleOpen} onClose={() => setIsNew(false)} />}
    </section>
  )
}

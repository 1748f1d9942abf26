import { conversationKey, decodeSearchQuery } from '@parley/protocol/model'
import { useMemo, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { AddFriendDialog } from '../../../features/friends/add-friend-dialog.tsx'
import { useFoundContacts } from '../../../parts/contact/use-found-contacts.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { VirtualList } from '../../../ui/virtual-list/virtual-list.tsx'
import { ContactRow } from './contact-row.tsx'
import styles from './contacts-pane.module.css'
import type { TabProps } from './contacts-pane.tsx'
import { keyOfShown } from './key-of-shown.ts'
import { ListState } from './list-state.tsx'

/** People and groups matched by name, remark, pinyin, initials or account. */
export function ContactSearchResults({ words, shown, onShow }: TabProps & { words: string }) {
  const text = useText().contacts
  const { contacts, isSearching } = useFoundContacts(words, true)
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const [isAdding, setIsAdding] = useState(false)
  const current = keyOfShown(shown)
  const terms = useMemo(() => decodeSearchQuery(words), [words])
  const byAccount = <Button onClick={() => setIsAdding(true)}>{text.searchAccount}</Button>
  return (
    <>
      {contacts.length > 0 ? (
        <VirtualList
          className={styles.list}
          label={text.results}
          items={contacts}
          keyOf={contact => contact.key}
          current={current}
        >
          {(contact, rowProps) => (
            <ContactRow
              contact={contact}
              rowProps={rowProps}
              terms={terms}
              isCurrent={contact.key === current}
              onShow={() => onShow({ type: 'contact', key: contact.key })}
            />
          )}
        </VirtualList>
      ) : (
        <ListState
          status={isSearching ? 'loading' : 'ready'}
          icon="search"
          empty={text.noMatch(words)}
          action={!isCustomer && byAccount}
          onRetry={() => undefined}
        />
      )}
      {isAdding && (
        <AddFriendDialog
          initial={words}
          onOpen={id => onShow({ type: 'contact', key: conversationKey('chat', id) })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}

import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import { useDeferredValue, useId, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { AddFriendDialog } from '../../../features/friends/add-friend-dialog.tsx'
import { NewConversation } from '../../../features/rooms/new-conversation.tsx'
import { ConnectionBanner } from '../../../parts/connection/connection-banner.tsx'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useOverlays } from '../../../slots/overlays.ts'
import { useText } from '../../../text/text-context.ts'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { isComposingKey } from '../../../ui/is-composing-key.ts'
import { ListPane } from '../../../ui/list-pane/list-pane.tsx'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import { TabList } from '../../../ui/tabs/tab-list.tsx'
import { CONTACT_TABS, type ContactTab, type Shown } from '../use-contacts-params.ts'
import { CompanyTab } from './company/company-tab.tsx'
import { ContactSearchResults } from './contact-search-results.tsx'
import styles from './contacts-pane.module.css'
import { FriendsTab } from './friends/friends-tab.tsx'
import { GroupsTab } from './groups/groups-tab.tsx'

export interface TabProps {
  shown: Shown | undefined
  onShow(shown: Shown): void
}

interface Props extends TabProps {
  tab: ContactTab
  onTab(tab: ContactTab): void
  onOpen(key: ConversationKey): void
}

const PANELS = { groups: GroupsTab, friends: FriendsTab, company: CompanyTab } as const

export function ContactsPane({ tab, shown, onTab, onShow, onOpen }: Props) {
  const text = useText().contacts
  const panelId = useId()
  const isNarrow = useIsNarrow()
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query).trim()
  const Panel = PANELS[tab]
  const tabs = CONTACT_TABS.filter(value => value !== 'company' || !isCustomer)
  return (
    <ListPane
      label={text.title}
      title={text.title}
      isAlone={isNarrow && shown === undefined}
      actions={<AddContact onShow={onShow} onOpen={onOpen} />}
    >
      <div className={styles.tools}>
        <SearchField
          label={text.search}
          placeholder={text.searchPlaceholder}
          value={query}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Escape' && !isComposingKey(event.nativeEvent)) setQuery('')
          }}
        />
        {sought === '' && (
          <TabList<ContactTab>
            label={text.tabs}
            tabs={tabs.map(value => ({ value, label: text[value] }))}
            value={tab}
            panelId={panelId}
            onChange={onTab}
          />
        )}
      </div>
      {isNarrow && shown === undefined && <ConnectionBanner />}
      {sought === '' ? (
        <div className={styles.panel} id={panelId} role="tabpanel" aria-label={text[tab]}>
          <Panel shown={shown} onShow={onShow} />
        </div>
      ) : (
        <ContactSearchResults words={sought} shown={shown} onShow={onShow} />
      )}
    </ListPane>
  )
}

interface AddContactProps {
  onShow(shown: Shown): void
  onOpen(key: ConversationKey): void
}

/** The button above the lists. Not for customers. */
function AddContact({ onShow, onOpen }: AddContactProps) {
  const {
    contacts: text,
    rooms: { findGroups },
  } = useText()
  const overlays = useOverlays()
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const [dialog, setDialog] = useState<'friend' | 'group'>()
  if (isCustomer) return null
  return (
    <>
      <MenuButton
        icon="userPlus"
        label={text.add}
        items={[
          { id: 'friend', icon: 'userPlus', label: text.addFriend, onChoose: () => setDialog('friend') },
          { id: 'group', icon: 'contacts', label: text.createGroup, onChoose: () => setDialog('group') },
          { id: 'find', icon: 'search', label: findGroups, onChoose: () => overlays.open('findGroups') },
        ]}
      />
      {dialog === 'friend' && (
        <AddFriendDialog
          onOpen={id => onShow({ type: 'contact', key: conversationKey('chat', id) })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'group' && <NewConversation isGroup onOpen={onOpen} onClose={() => setDialog(undefined)} />}
    </>
  )
}

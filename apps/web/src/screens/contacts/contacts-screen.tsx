import type { ConversationKey } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ChatRail } from '../../parts/rail/chat-rail.tsx'
import { PERSON_ACTIONS } from '../../person-actions.ts'
import { useNavigate } from '../../platform/router/router.tsx'
import { PROFILE_SETTINGS } from '../../profile-settings.ts'
import { PersonActionsContext } from '../../slots/person-actions.ts'
import { ProfileSettingsContext } from '../../slots/profile-settings.ts'
import styles from './contacts-screen.module.css'
import { ContactsMain } from './main/contacts-main.tsx'
import { ContactsPane } from './pane/contacts-pane.tsx'
import { useContactsParams } from './use-contacts-params.ts'

/** Groups, friends and colleagues on the left, the selected one on the right. */
export function ContactsScreen() {
  const client = useClient()
  const navigate = useNavigate()
  const { tab, shown, setTab, show } = useContactsParams()
  // No conversation is open here, so nothing is marked as read.
  useEffect(() => void client.contacts.open(undefined), [client])
  const handleOpen = (key: ConversationKey) => void navigate(`/?c=${encodeURIComponent(key)}`)
  return (
    <div className={styles.screen} data-pane={shown === undefined ? 'list' : 'chat'}>
      <ChatRail />
      <ContactsPane tab={tab} shown={shown} onTab={setTab} onShow={show} onOpen={handleOpen} />
      <ProfileSettingsContext value={PROFILE_SETTINGS}>
        <PersonActionsContext value={PERSON_ACTIONS}>
          <ContactsMain shown={shown} onShow={show} onOpen={handleOpen} />
        </PersonActionsContext>
      </ProfileSettingsContext>
    </div>
  )
}

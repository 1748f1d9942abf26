import type { RoomState } from '@parley/core'
import { type Actor, type ConversationKey, canDo } from '@parley/protocol/model'
import { Suspense, useState } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'
import styles from './invite-links.module.css'

const InviteLinkDialog = lazySection(async () => (await import('./invite-link-dialog.tsx')).InviteLinkDialog)

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  actor: Actor
}

/** In the details of a group, for owner and admins. */
function InviteLinkRow({ conversationKey: key, room, actor }: Props) {
  const { inviteLinks: text } = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (!canDo('manageLink', actor)) return null
  const count = room.joinRequests ?? 0
  return (
    <>
      <SettingRow aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="link" size="sm" />
        <span className={styles.grow}>{text.title}</span>
        {count > 0 && <span className={styles.count}>{text.requestCount(count)}</span>}
        <Icon name="chevronRight" size="xs" />
      </SettingRow>
      <Suspense>
        {isOpen && <InviteLinkDialog conversationKey={key} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

export const inviteLinkRow: DetailsSection = {
  id: 'invite-link',
  of: ['group'],
  position: 'row',
  group: 'shared',
  View: ({ room, actor, ...props }) =>
    room && actor && <InviteLinkRow {...props} room={room} actor={actor} />,
}

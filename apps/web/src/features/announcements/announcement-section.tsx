import type { RoomState } from '@parley/core'
import { type Actor, type ConversationKey, canDo } from '@parley/protocol/model'
import { useState } from 'react'
import { plainWords } from '../../parts/formatting/plain-words.ts'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import styles from './announcements.module.css'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  actor: Actor
}

/** The announcement in the details of a group; owner and admins can write the first one there. */
function AnnouncementSection({ conversationKey: key, room, actor }: Props) {
  const { announcements: text } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { announcement } = room
  if (!announcement && !canDo('announce', actor)) return null
  return (
    <section className={styles.section} aria-label={text.title}>
      <SettingRow aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="bell" size="sm" />
        <span className={styles.row}>
          <span>{announcement ? text.title : text.write}</span>
          {announcement && (
            <span className={styles.excerpt} dir="auto">
              {plainWords(announcement.text)}
            </span>
          )}
        </span>
        <Icon name="chevronRight" size="xs" />
      </SettingRow>
      {isOpen && <AnnouncementDialog conversationKey={key} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

export const announcementSection: DetailsSection = {
  id: 'announcement',
  of: ['group'],
  position: 'above',
  View: ({ room, actor, ...props }) =>
    room && actor && <AnnouncementSection {...props} room={room} actor={actor} />,
}

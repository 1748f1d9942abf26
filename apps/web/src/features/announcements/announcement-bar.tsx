import type { Announcement, ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { plainWords } from '../../parts/formatting/plain-words.ts'
import styles from '../../parts/top-bar.module.css'
import type { ConversationBar } from '../../slots/conversation-bars.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { useAuthorName } from './use-author-name.ts'

/** The announcement of a group, above its messages until the reader closes it. */
export function AnnouncementBar({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const announcement = useAppState(state => state.rooms[key]?.announcement)
  return announcement && !announcement.isRead ? (
    <Bar conversationKey={key} announcement={announcement} />
  ) : null
}

interface Props {
  conversationKey: ConversationKey
  announcement: Announcement
}

function Bar({ conversationKey: key, announcement }: Props) {
  const { announcements: text } = useText()
  const client = useClient()
  const author = useAuthorName(key, announcement.author)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.bar} aria-label={text.title}>
      <Icon name="bell" size="sm" />
      <button
        type="button"
        className={styles.message}
        aria-haspopup="dialog"
        title={text.show}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.title}>{text.by(author)}</span>
        <span className={styles.words} dir="auto">
          {plainWords(announcement.text)}
        </span>
      </button>
      <Button look="quiet" onClick={() => void client.announcements.markRead(key)}>
        {text.dismiss}
      </Button>
      {isOpen && <AnnouncementDialog conversationKey={key} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

export const announcementBar: ConversationBar = {
  id: 'announcement',
  position: 'above',
  View: AnnouncementBar,
}

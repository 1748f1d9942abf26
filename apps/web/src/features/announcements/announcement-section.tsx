import type { RoomState } from '@parley/core'
import { type Actor, type ConversationKey, canDo } from '@parley/protocol/model'
import { useState } from 'react'
import { plainWords } from '../../parts/formatting/plain-words.ts'
import { ExcerptSection } from '../../parts/settings/excerpt-section.tsx'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'

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
  if (!announcement && !canDo('changeInfo', actor)) return null
  return (
    <ExcerptSection
      icon="bell"
      label={text.title}
      title={announcement ? text.title : text.write}
      excerpt={announcement && plainWords(announcement.text)}
      onOpen={() => setIsOpen(true)}
    >
      {isOpen && <AnnouncementDialog conversationKey={key} onClose={() => setIsOpen(false)} />}
    </ExcerptSection>
  )
}

export const announcementSection: DetailsSection = {
  id: 'announcement',
  of: ['group'],
  position: 'above',
  View: ({ room, actor, ...props }) =>
    room && actor && <AnnouncementSection {...props} room={room} actor={actor} />,
}

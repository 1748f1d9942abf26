import { EVENT_FIELDS, type RoomEventTable, textField } from '../../room-event.ts'
import { hasForbiddenCharacter } from '../../xml.ts'

/** In characters as people count them. */
export const MAX_ROOM_TOPIC_LENGTH = 250

/** What a group is about [rooms-18]. Stored trimmed; an empty one removes it. */
export const isRoomTopic = (text: string): boolean =>
  [...text.trim()].length <= MAX_ROOM_TOPIC_LENGTH && !hasForbiddenCharacter(text)

export const topicAttributes = { topic: textField('topic') }

export const topicRoomEvents = {
  topicChanged: { wire: 'topic_change', fields: { text: EVENT_FIELDS.text } },
} satisfies RoomEventTable

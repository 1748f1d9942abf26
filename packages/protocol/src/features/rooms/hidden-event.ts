import type { Content } from '../../content.ts'
import type { RoomEvent } from './events.ts'

/** A removal is for those it was done to; the others are told nothing [room-events-1]. */
export const isHiddenEvent = (event: RoomEvent, readerId: string): boolean =>
  event.type === 'memberRemoved' && !event.people.some(person => person.id === readerId)

/** An event with a seq but nothing to say to this reader: rows and previews skip it. */
export const isHiddenFrom = (content: Content, readerId: string): boolean =>
  content.kind === 'reaction' ||
  content.kind === 'edit' ||
  (content.kind === 'room_event' && isHiddenEvent(content.event, readerId))

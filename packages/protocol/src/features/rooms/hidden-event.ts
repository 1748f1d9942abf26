import type { Content, TipContent } from '../../content.ts'
import { TIPS } from '../tips/tips.ts'
import type { RoomEvent } from './events.ts'

/** A removal is for those it was done to; the others are told nothing [room-events-1]. */
export const isHiddenEvent = (event: RoomEvent, readerId: string): boolean =>
  event.type === 'memberRemoved' && !event.people.some(person => person.id === readerId)

/** Shows on the message of the file, to who sent it: not as a line of its own, and not in the list [files-6]. */
export const isDownloadTip = (content: Content): content is TipContent =>
  content.kind === 'tip' && content.tip === TIPS.download && content.messageId !== undefined

/** An event with a seq but nothing to say to this reader: rows and previews skip it. */
export const isHiddenFrom = (content: Content, readerId: string): boolean =>
  content.kind === 'reaction' ||
  content.kind === 'edit' ||
  isDownloadTip(content) ||
  (content.kind === 'room_event' && isHiddenEvent(content.event, readerId))

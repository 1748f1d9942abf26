import type { Content, TipContent } from '../../content.ts'
import { isAside } from '../../kinds/text.ts'
import { isEventShownElsewhere } from '../../room-events.ts'
import { TIPS } from '../tips/tips.ts'

/** Shown to the sender on the message of the file: not as its own line, and not in the list [files-6]. */
export const isDownloadTip = (content: Content): content is TipContent =>
  content.kind === 'tip' && content.tip === TIPS.download && content.messageId !== undefined

/** An answered mark shows on the question [room-events-6]. */
const isMark = (content: Content): boolean =>
  content.kind === 'room_event' && isEventShownElsewhere(content.event)

/** Has its own seq but is shown on the message it is about: rows and previews skip it. */
export const isShownElsewhere = (content: Content): boolean =>
  content.kind === 'reaction' || content.kind === 'edit' || isDownloadTip(content) || isMark(content)

/** Whether the list shows it and moves its conversation for it. */
export const isListed = (content: Content): boolean =>
  !isShownElsewhere(content) && !isAside(content) && !(content.kind === 'withdraw' && content.isAside)

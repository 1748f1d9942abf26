import type { Content, TipContent } from '../../content.ts'
import { TIPS } from '../tips/tips.ts'

/** Shows on the message of the file, to who sent it: not as a line of its own, and not in the list [files-6]. */
export const isDownloadTip = (content: Content): content is TipContent =>
  content.kind === 'tip' && content.tip === TIPS.download && content.messageId !== undefined

/** An answered mark shows on the question [room-events-6]. */
const isAnswerMark = (content: Content): boolean =>
  content.kind === 'room_event' &&
  (content.event.type === 'answerMarked' || content.event.type === 'answerUnmarked')

/** Has a seq of its own but shows on the message it is about: rows and previews skip it. */
export const isShownElsewhere = (content: Content): boolean =>
  content.kind === 'reaction' || content.kind === 'edit' || isDownloadTip(content) || isAnswerMark(content)

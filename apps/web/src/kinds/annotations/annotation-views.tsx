import type { KindView } from '../../kind.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { useText } from '../../text/text-context.ts'

/** Shows on the message it is about, and has no line of its own (`isShownElsewhere`). */
const Nothing = () => null

export const reactionView: KindView<'reaction'> = { Bubble: Nothing }
export const editView: KindView<'edit'> = { Bubble: Nothing }
export const pinMessageView: KindView<'pin_message'> = {
  Bubble: ({ message, reader }) => messageWords(message, reader.id, useText()),
}

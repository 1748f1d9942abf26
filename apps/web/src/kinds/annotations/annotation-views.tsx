import { messageWords } from '../../parts/message-words/message-words.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import type { KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'

/** Rendered on the message it refers to, without a row of its own (`isShownElsewhere`). */
const Nothing = () => null

export const reactionView: KindView<'reaction'> = { Bubble: Nothing }
export const editView: KindView<'edit'> = { Bubble: Nothing }
export const pinMessageView: KindView<'pin_message'> = {
  Bubble: ({ message, reader }) => messageWords(message, reader.id, useText(), useDisplayName()),
}

import { messageWords } from '../../parts/message-words/message-words.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import type { KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'

/** A tip unknown to this version is shown as unsupported, like any unknown message. */
export const tipView: KindView<'tip'> = {
  Bubble: ({ message, reader }) => messageWords(message, reader.id, useText(), useDisplayName()),
}

import { roomEventWords } from '../../parts/message-words/room-event-words.ts'
import type { KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'

export const roomEventView: KindView<'room_event'> = {
  Bubble: ({ content, reader }) => roomEventWords(content.event, reader.id, useText(), reader.isMerged),
}

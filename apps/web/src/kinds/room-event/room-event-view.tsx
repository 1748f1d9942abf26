import { isHiddenEvent } from '@parley/protocol/model'
import { roomEventWords } from '../../features/rooms/room-event-words.ts'
import type { KindView } from '../../kind.ts'
import { useText } from '../../text/text-context.ts'

export const roomEventView: KindView<'room_event'> = {
  isHidden: ({ event }, reader) => isHiddenEvent(event, reader.id),
  Bubble: ({ content, reader }) => roomEventWords(content.event, reader.id, useText()),
}

import { previewOf } from '@parley/protocol/model'
import type { KindView } from '../../kind.ts'
import { previewWords } from '../../preview-words.ts'
import { useText } from '../../text/text-context.ts'

export const roomEventView: KindView<'room_event'> = {
  Bubble: ({ content }) => previewWords(previewOf(content), useText()),
}

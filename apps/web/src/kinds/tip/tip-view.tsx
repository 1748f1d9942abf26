import { previewOf } from '@parley/protocol/model'
import type { KindView } from '../../kind.ts'
import { previewWords } from '../../preview-words.ts'
import { useText } from '../../text/text-context.ts'

/** A tip this version has no sentence for is shown as unsupported, like any unknown message. */
export const tipView: KindView<'tip'> = {
  Bubble: ({ content }) => previewWords(previewOf(content), useText()),
}

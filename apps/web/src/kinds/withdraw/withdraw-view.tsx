import { previewOf } from '@parley/protocol/model'
import type { KindView } from '../../kind.ts'
import { previewWords } from '../../preview-words.ts'
import { useText } from '../../text/text-context.ts'

/** The command itself; normally the server's tip stands in its place. */
export const withdrawView: KindView<'withdraw'> = {
  Bubble: ({ content }) => previewWords(previewOf(content), useText()),
}

import type { TipContent } from '@parley/protocol/model'
import type { KindView } from '../../kind.ts'
import { useText } from '../../text/text-context.ts'
import type { Catalogue } from '../../text/zh-CN.ts'

/** A tip this version has no sentence for is shown as unsupported, like any unknown message. */
const sentenceOf = (content: TipContent, text: Catalogue): string =>
  text.tips[content.tip]?.(content.params) ?? text.kinds.unsupported

export const tipView: KindView<'tip'> = {
  Bubble: ({ content }) => sentenceOf(content, useText()),
  preview: sentenceOf,
  isNotice: true,
}

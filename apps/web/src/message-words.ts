import { type Message, previewOf } from '@parley/protocol/model'
import { previewWords } from './preview-words.ts'
import type { Catalogue } from './text/zh-CN.ts'

/** One line of a message for a reader. Who withdrew something is not said in the content: it is the sender. */
export const messageWords = (
  { content, sender, senderName }: Message,
  myId: string,
  text: Catalogue,
): string =>
  content.kind === 'withdraw'
    ? previewWords(
        { key: sender === myId ? 'tip.withdraw_own' : 'tip.withdraw', params: { who: senderName } },
        text,
      )
    : previewWords(previewOf(content), text)

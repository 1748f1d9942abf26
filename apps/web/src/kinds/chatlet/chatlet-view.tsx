import { type ChatletContent, previewOf } from '@parley/protocol/model'
import { useState } from 'react'
import { typedWords } from '../../parts/message-words/preview-words.ts'
import { isOwnMedia } from '../../platform/own-media.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { StickerPicture } from '../../ui/sticker/sticker-picture.tsx'
import { Voice } from './voice.tsx'

const isShown = (content: ChatletContent): boolean =>
  content.form === 'text' || isOwnMedia(content.url) || (content.form === 'voice' && content.url === '')

/** A recording on an external host, or one that has expired, is shown as text. */
function ChatletBubble({ content, message, isOwn }: BubbleProps<'chatlet'>) {
  const text = useText()
  const [isBroken, setBroken] = useState(false)
  if (content.form === 'text' || isBroken || !isShown(content)) return typedWords(previewOf(content), text)
  if (content.form === 'sticker')
    return (
      <StickerPicture src={content.url} alt={text.kinds.stickerAlt('')} onError={() => setBroken(true)} />
    )
  const { url, seconds, isRead } = content
  return <Voice message={message} url={url} seconds={seconds} isHeard={isOwn || isRead} />
}

export const chatletView: KindView<'chatlet'> = {
  Bubble: ChatletBubble,
  frameOf: content => (content.form === 'sticker' && isShown(content) ? 'bare' : 'words'),
}

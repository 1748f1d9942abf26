import { previewOf, type StickerContent } from '@parley/protocol/model'
import { useState } from 'react'
import { useSeenPicture } from '../../client/pictures/use-seen-picture.ts'
import { previewWords } from '../../parts/message-words/preview-words.ts'
import { isOwnMedia } from '../../platform/own-media.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { nameInLanguage } from '../../text/name-in-language.ts'
import { useLanguage } from '../../text/text-context.ts'
import { StickerPicture } from '../../ui/sticker/sticker-picture.tsx'

const isShown = ({ url }: StickerContent): boolean => url !== undefined && isOwnMedia(url)

/** A sticker on an external host, one that is gone, or was never seen here and has no network, is shown as text. */
function StickerBubble({ content }: BubbleProps<'sticker'>) {
  const { text, language } = useLanguage()
  const [isBroken, setBroken] = useState(false)
  const { url } = content
  const shown = useSeenPicture(isShown(content) ? url : undefined)
  const name = nameInLanguage(content.name ?? '', language)
  if (!isShown(content) || isBroken || shown.isAway)
    return `${previewWords(previewOf(content), text)} ${name}`.trim()
  return <StickerPicture src={shown.url} alt={text.kinds.stickerAlt(name)} onError={() => setBroken(true)} />
}

export const stickerView: KindView<'sticker'> = {
  Bubble: StickerBubble,
  frameOf: content => (isShown(content) ? 'bare' : 'words'),
}

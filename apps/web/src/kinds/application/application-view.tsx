import { isSafeUrl } from '@parley/protocol/model'
import { useThumb } from '../../parts/files/use-thumb.ts'
import { hostOf } from '../../platform/own-media.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { LinkCard } from '../../ui/link-card/link-card.tsx'

function ApplicationBubble({ content, message }: BubbleProps<'application'>) {
  const text = useText().kinds
  const { url, name, description, imageUrl } = content
  const thumb = useThumb(imageUrl, message)
  return (
    <LinkCard
      {...(url !== undefined && isSafeUrl(url) && { href: url })}
      title={name || text.application}
      description={description}
      icon="apps"
      thumb={thumb}
      hasThumb
      source={url === undefined ? text.application : `${hostOf(url)} · ${text.application}`}
    />
  )
}

export const applicationView: KindView<'application'> = { Bubble: ApplicationBubble, frameOf: () => 'card' }

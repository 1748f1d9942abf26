import { isSafeUrl } from '@parley/protocol/model'
import { useThumb } from '../../parts/files/use-thumb.ts'
import { hostOf } from '../../platform/own-media.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { LinkCard } from '../../ui/link-card/link-card.tsx'

function LinkBubble({ content, message }: BubbleProps<'link'>) {
  const { url, title, description, source, imageUrl } = content
  const host = hostOf(url)
  const thumb = useThumb(imageUrl, message)
  return (
    <LinkCard
      {...(isSafeUrl(url) && { href: url })}
      title={title}
      description={description}
      icon="link"
      thumb={thumb}
      hasThumb={imageUrl !== undefined}
      // The sender's name for the source is never shown alone: the host says where the link really goes.
      source={source === undefined || source === host ? host : `${host} · ${source}`}
    />
  )
}

export const linkView: KindView<'link'> = { Bubble: LinkBubble, frameOf: () => 'card' }

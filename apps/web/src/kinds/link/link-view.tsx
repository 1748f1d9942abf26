import { isSafeUrl } from '@parley/protocol/model'
import { hostOf, isOwnMedia } from '../../platform/own-media.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { LinkCard } from '../../ui/link-card/link-card.tsx'

function LinkBubble({ content }: BubbleProps<'link'>) {
  const { url, title, description, source, imageUrl } = content
  const host = hostOf(url)
  return (
    <LinkCard
      {...(isSafeUrl(url) && { href: url })}
      title={title}
      description={description}
      icon="link"
      thumb={imageUrl !== undefined && isOwnMedia(imageUrl) ? imageUrl : undefined}
      hasThumb={imageUrl !== undefined}
      // The sender's name for the source is never shown alone: the host says where the link really goes.
      source={source === undefined || source === host ? host : `${host} · ${source}`}
    />
  )
}

export const linkView: KindView<'link'> = { Bubble: LinkBubble, frameOf: () => 'card' }

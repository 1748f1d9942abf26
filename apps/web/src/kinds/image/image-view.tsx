import { useState } from 'react'
import type { BubbleProps, KindView } from '../../kind.ts'
import { hostOf, isOwnMedia } from '../../own-media.ts'
import { useText } from '../../text/text-context.ts'
import { MediaPlaceholder } from '../../ui/media-placeholder/media-placeholder.tsx'
import { fitPicture } from './fit-picture.ts'
import styles from './image-view.module.css'

function ImageBubble({ content }: BubbleProps<'image'>) {
  const text = useText().kinds
  const [isBroken, setBroken] = useState(false)
  const { name, url, thumbUrl = url } = content
  const shown = [thumbUrl, url].find(address => address !== undefined && isOwnMedia(address))
  if (url !== undefined && shown === undefined) {
    const link = { href: url, label: text.openElsewhere(hostOf(url)) }
    return <MediaPlaceholder icon="image" title={name} reason={text.foreign} link={link} />
  }
  if (shown === undefined || isBroken)
    return <MediaPlaceholder icon="image" title={name} reason={isBroken ? text.broken : text.fileError} />
  const { width, ratio } = fitPicture(
    content.width ?? content.thumbWidth,
    content.height ?? content.thumbHeight,
  )
  return (
    <a
      className={styles.frame}
      href={url ?? shown}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text.openImage(name)}
    >
      <img
        className={styles.picture}
        style={{ width, aspectRatio: ratio }}
        src={shown}
        alt={text.imageAlt(name)}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    </a>
  )
}

export const imageView: KindView<'image'> = { Bubble: ImageBubble, frameOf: () => 'media' }

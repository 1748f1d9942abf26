import { decodeFilePath, type ImageContent, type Message } from '@parley/protocol/model'
import { type ReactNode, useContext, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { PendingPicture } from '../../features/files/pending-picture.tsx'
import { useKeptFile } from '../../features/files/use-kept-file.ts'
import { previewAddress } from '../../parts/addresses/preview-address.ts'
import { hostOf, isOwnMedia } from '../../platform/own-media.ts'
import { Link } from '../../platform/router/link.tsx'
import { AlbumTileContext } from '../../slots/album-tile.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { MediaPlaceholder } from '../../ui/media-placeholder/media-placeholder.tsx'
import { fitPicture, type PictureBox } from './fit-picture.ts'
import styles from './image-view.module.css'

/** Narrowed by the album. */
const TILE: PictureBox = { width: 264, ratio: 1 }

function useBox({ width, height, thumbWidth, thumbHeight }: ImageContent): PictureBox {
  const isTile = useContext(AlbumTileContext)
  return isTile ? TILE : fitPicture(width ?? thumbWidth, height ?? thumbHeight)
}

interface FrameProps {
  url: string
  message: Message
  label: string
  children: ReactNode
}

/** Files of messages open in the preview, except those of the office cloud [files-10]. */
function PictureFrame({ url, message, label, children }: FrameProps) {
  const isOffice = useAppState(state => state.session.isOfficeCloud) || message.isOffice
  if (isOffice) return <span className={styles.frame}>{children}</span>
  if (decodeFilePath(url))
    return (
      <Link className={styles.frame} aria-label={label} {...previewAddress(url, message)}>
        {children}
      </Link>
    )
  return (
    <a className={styles.frame} href={url} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {children}
    </a>
  )
}

function Picture({ content, message, path }: { content: ImageContent; message: Message; path: string }) {
  const text = useText()
  const { url, isGone, isAway, renew } = useKeptFile(path, message)
  const isInvalid = useAppState(state => state.invalidFiles.has(message.id))
  const [isBroken, setBroken] = useState(false)
  const { name, isCapture } = content
  const { width, ratio } = useBox(content)
  if (isGone || isInvalid) return <MediaPlaceholder icon="image" title={name} reason={text.files.gone} />
  if (isAway) return <MediaPlaceholder icon="image" title={name} reason={text.kinds.notKept} />
  if (isBroken) return <MediaPlaceholder icon="image" title={name} reason={text.kinds.broken} />
  return (
    <PictureFrame url={content.url ?? path} message={message} label={text.kinds.openImage(name)}>
      <img
        className={styles.picture}
        style={{ width, aspectRatio: ratio }}
        src={url}
        alt={isCapture ? text.kinds.captureAlt(name) : text.kinds.imageAlt(name)}
        loading="lazy"
        decoding="async"
        onError={() => {
          if (!renew()) setBroken(true)
        }}
      />
    </PictureFrame>
  )
}

function ImageBubble({ content, message }: BubbleProps<'image'>) {
  const text = useText().kinds
  const { name, url, thumbUrl = url } = content
  const box = useBox(content)
  if (url === undefined && message.status !== 'success')
    return <PendingPicture messageId={message.id} name={name} {...box} />
  const shown = [thumbUrl, url].find(address => address !== undefined && isOwnMedia(address))
  if (url !== undefined && shown === undefined) {
    const link = { href: url, label: text.openElsewhere(hostOf(url)) }
    return <MediaPlaceholder icon="image" title={name} reason={text.foreign} link={link} />
  }
  if (shown === undefined) return <MediaPlaceholder icon="image" title={name} reason={text.fileError} />
  return <Picture content={content} message={message} path={shown} />
}

export const imageView: KindView<'image'> = { Bubble: ImageBubble, frameOf: () => 'media' }

import { useRef, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { PendingPicture } from '../../features/files/pending-picture.tsx'
import { useFileUrl } from '../../features/files/use-file-url.ts'
import { useKeptFile } from '../../features/files/use-kept-file.ts'
import { hostOf, isOwnMedia } from '../../platform/own-media.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { displayLength } from '../../text/display-length.ts'
import { displaySize } from '../../text/display-size.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { MediaPlaceholder } from '../../ui/media-placeholder/media-placeholder.tsx'
import styles from './video-view.module.css'

const WIDTH = 216

const ownPoster = ({ posterUrl }: BubbleProps<'video'>['content']): string | undefined =>
  posterUrl !== undefined && isOwnMedia(posterUrl) ? posterUrl : undefined

/** The message does not contain the duration: it is known once the file's metadata has loaded. */
function PlayableVideo({
  content,
  message,
  path,
}: Pick<BubbleProps<'video'>, 'content' | 'message'> & { path: string }) {
  const { kinds: text, files } = useText()
  const { url, isGone, renew } = useFileUrl(path)
  const { url: posterUrl } = useKeptFile(ownPoster(content), message)
  /** Position when the URL expired. */
  const resumeAt = useRef<number>(undefined)
  const videoRef = useRef<HTMLVideoElement>(null)
  const [length, setLength] = useState('')
  const [isStarted, setStarted] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const { name, size } = content
  if (isGone) return <MediaPlaceholder icon="video" title={name} reason={files.gone} />
  if (isBroken) return <MediaPlaceholder icon="video" title={name} reason={text.broken} />

  const handleMetadata = (video: HTMLVideoElement) => {
    if (Number.isFinite(video.duration)) setLength(displayLength(video.duration))
    if (resumeAt.current === undefined) return
    video.currentTime = resumeAt.current
    resumeAt.current = undefined
    // The player shows the error itself.
    if (isStarted) video.play().catch(() => undefined)
  }
  const handleError = (video: HTMLVideoElement) => {
    resumeAt.current = video.currentTime
    if (!renew()) setBroken(true)
  }
  const play = () => {
    setStarted(true)
    // The player shows the error itself.
    videoRef.current?.play().catch(() => undefined)
    videoRef.current?.focus()
  }
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: people send videos without captions */}
      <video
        ref={videoRef}
        className={styles.video}
        src={url}
        poster={posterUrl}
        preload="metadata"
        playsInline
        controls={isStarted}
        aria-label={name}
        onLoadedMetadata={event => handleMetadata(event.currentTarget)}
        onError={event => handleError(event.currentTarget)}
      />
      {!isStarted && <PlayButton name={name} length={length} size={size} onPlay={play} />}
    </div>
  )
}

interface PlayProps {
  name: string
  /** Empty until known. */
  length: string
  size: number | undefined
  onPlay(): void
}

function PlayButton({ name, length, size, onPlay }: PlayProps) {
  const text = useText().kinds
  const meta = [length, size === undefined ? '' : displaySize(size)].filter(Boolean).join(' · ')
  return (
    <button className={styles.cover} type="button" aria-label={text.playVideo(name, length)} onClick={onPlay}>
      <span className={styles.disc}>
        <Icon name="play" />
      </span>
      {meta !== '' && <span className={styles.meta}>{meta}</span>}
    </button>
  )
}

function VideoBubble({ content, message }: BubbleProps<'video'>) {
  const { kinds: text, files } = useText()
  const isInvalid = useAppState(state => state.invalidFiles.has(message.id))
  const isOffice = useAppState(state => state.session.isOfficeCloud) || message.isOffice
  const { name, url } = content
  if (url === undefined && message.status !== 'success')
    return <PendingPicture messageId={message.id} name={name} width={WIDTH} />
  if (isInvalid) return <MediaPlaceholder icon="video" title={name} reason={files.gone} />
  if (isOffice) return <MediaPlaceholder icon="video" title={name} reason={text.officeFile} />
  if (url === undefined) return <MediaPlaceholder icon="video" title={name} reason={text.fileError} />
  if (isOwnMedia(url)) return <PlayableVideo content={content} message={message} path={url} />
  const link = { href: url, label: text.openElsewhere(hostOf(url)) }
  return <MediaPlaceholder icon="video" title={name} reason={text.foreign} link={link} />
}

export const videoView: KindView<'video'> = { Bubble: VideoBubble, frameOf: () => 'media' }

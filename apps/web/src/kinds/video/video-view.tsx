import { useRef, useState } from 'react'
import type { BubbleProps, KindView } from '../../kind.ts'
import { hostOf, isOwnMedia } from '../../own-media.ts'
import { displayLength } from '../../text/display-length.ts'
import { displaySize } from '../../text/display-size.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { MediaPlaceholder } from '../../ui/media-placeholder/media-placeholder.tsx'
import styles from './video-view.module.css'

/** The value of a video says nothing about its length: the file itself does, once its head has loaded. */
function PlayableVideo({ content, url }: { content: BubbleProps<'video'>['content']; url: string }) {
  const text = useText().kinds
  const videoRef = useRef<HTMLVideoElement>(null)
  const [length, setLength] = useState('')
  const [isStarted, setStarted] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const { name, posterUrl, size } = content
  if (isBroken) return <MediaPlaceholder icon="video" title={name} reason={text.broken} />

  const readLength = (video: HTMLVideoElement) => {
    if (Number.isFinite(video.duration)) setLength(displayLength(video.duration))
  }
  const play = () => {
    setStarted(true)
    // Refused or broken, the player itself says so.
    videoRef.current?.play().catch(() => undefined)
    videoRef.current?.focus()
  }
  const meta = [length, size === undefined ? '' : displaySize(size)].filter(Boolean).join(' · ')
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: people send videos without captions */}
      <video
        ref={videoRef}
        className={styles.video}
        src={url}
        poster={posterUrl !== undefined && isOwnMedia(posterUrl) ? posterUrl : undefined}
        preload="metadata"
        playsInline
        controls={isStarted}
        aria-label={name}
        onLoadedMetadata={event => readLength(event.currentTarget)}
        onError={() => setBroken(true)}
      />
      {!isStarted && (
        <button
          className={styles.cover}
          type="button"
          aria-label={text.playVideo(name, length)}
          onClick={play}
        >
          <span className={styles.disc}>
            <Icon name="play" />
          </span>
          {meta !== '' && <span className={styles.meta}>{meta}</span>}
        </button>
      )}
    </div>
  )
}

function VideoBubble({ content }: BubbleProps<'video'>) {
  const text = useText().kinds
  const { name, url } = content
  if (url === undefined) return <MediaPlaceholder icon="video" title={name} reason={text.fileError} />
  if (isOwnMedia(url)) return <PlayableVideo content={content} url={url} />
  const link = { href: url, label: text.openElsewhere(hostOf(url)) }
  return <MediaPlaceholder icon="video" title={name} reason={text.foreign} link={link} />
}

export const videoView: KindView<'video'> = { Bubble: VideoBubble, frameOf: () => 'media' }

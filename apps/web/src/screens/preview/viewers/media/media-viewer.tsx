import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../../../client/client-context.ts'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import type { ViewerProps } from '../../viewer.ts'
import styles from './media-viewer.module.css'

/** URLs expire after a minute: a player that resumes later gets a new one and continues at the same position. */
const MOST_RENEWALS = 3

export function MediaViewer({ source, onRefused }: ViewerProps) {
  const client = useClient()
  const ref = useRef<HTMLVideoElement>(null)
  const [url, setUrl] = useState(source.url)
  const failures = useRef(0)
  const position = useRef(0)
  const wasPlaying = useRef(false)
  const isMovie = source.subType !== 'mp3'

  useEffect(() => {
    const player = ref.current
    return () => player?.pause()
  }, [])

  const handleError = async () => {
    const player = ref.current
    const isUnreadable = player?.error?.code === MediaError.MEDIA_ERR_DECODE
    if (isUnreadable || ++failures.current > MOST_RENEWALS || position.current === 0) return onRefused()
    const answer = await client.preview.load(source.path)
    if (!answer.ok) return onRefused(answer.reason)
    setUrl(answer.source.url)
  }
  const player = {
    ref,
    src: url,
    controls: true,
    'aria-label': source.file.file_name,
    onError: () => void handleError(),
    onTimeUpdate: () => {
      failures.current = 0
      position.current = ref.current?.currentTime ?? 0
      wasPlaying.current = ref.current?.paused === false
    },
    onLoadedMetadata: () => {
      if (!ref.current || position.current === 0) return
      ref.current.currentTime = position.current
      // Autoplay may be refused; then the user presses play.
      if (wasPlaying.current) ref.current.play().catch(() => undefined)
    },
  }
  return (
    <PreviewStage>
      {isMovie ? (
        <video {...player} className={styles.movie} playsInline />
      ) : (
        <audio {...player} className={styles.sound} />
      )}
    </PreviewStage>
  )
}

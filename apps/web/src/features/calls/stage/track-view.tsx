import { useEffect, useRef } from 'react'

interface Props {
  /** Tracks are compared by id and order; a change restarts playback. */
  tracks: readonly (MediaStreamTrack | null | undefined)[]
  label: string
  className?: string | undefined
  isMuted?: boolean
  speaker?: string | undefined
}

/** Plays tracks. Autoplay is allowed because the window was opened by a click. */
export function TrackView({ tracks, label, className, isMuted = false, speaker }: Props) {
  const ref = useRef<HTMLVideoElement>(null)
  const ids = tracks.map(track => track?.id ?? '').join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids change with the tracks
  useEffect(() => {
    const video = ref.current
    if (!video) return
    video.srcObject = new MediaStream(tracks.filter(track => track !== null && track !== undefined))
    // Autoplay was refused: the next click on the page starts it.
    const play = () => void video.play().catch(() => undefined)
    play()
    window.addEventListener('pointerdown', play, { once: true })
    return () => window.removeEventListener('pointerdown', play)
  }, [ids])
  useEffect(() => {
    const video = ref.current
    // The speaker was unplugged: the browser uses another one.
    if (video && speaker !== undefined && 'setSinkId' in video)
      video.setSinkId(speaker).catch(() => undefined)
  }, [speaker])
  return <video ref={ref} className={className} aria-label={label} autoPlay playsInline muted={isMuted} />
}

import { useEffect, useRef } from 'react'

interface Props {
  /** The same tracks in the same order: what changed is played anew. */
  tracks: readonly (MediaStreamTrack | null | undefined)[]
  label: string
  className?: string | undefined
  isMuted?: boolean
  speaker?: string | undefined
}

/** Plays tracks. The browser starts it by itself: the window was opened by a press. */
export function TrackView({ tracks, label, className, isMuted = false, speaker }: Props) {
  const ref = useRef<HTMLVideoElement>(null)
  const ids = tracks.map(track => track?.id ?? '').join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say when the tracks are others
  useEffect(() => {
    const video = ref.current
    if (!video) return
    video.srcObject = new MediaStream(tracks.filter(track => track !== null && track !== undefined))
    // Refused before the first press on the page; the next one starts it.
    const play = () => void video.play().catch(() => undefined)
    play()
    window.addEventListener('pointerdown', play, { once: true })
    return () => window.removeEventListener('pointerdown', play)
  }, [ids])
  useEffect(() => {
    const video = ref.current
    // A speaker that was unplugged: the browser plays on another one.
    if (video && speaker !== undefined && 'setSinkId' in video)
      video.setSinkId(speaker).catch(() => undefined)
  }, [speaker])
  return <video ref={ref} className={className} aria-label={label} autoPlay playsInline muted={isMuted} />
}

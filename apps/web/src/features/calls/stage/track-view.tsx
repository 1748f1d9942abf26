import { useEffect, useRef } from 'react'

type Track = MediaStreamTrack | null | undefined

interface Props {
  /** Picture and sound. A media server gives the tracks of every connection the same ids, so that the objects are compared. */
  tracks: readonly [Track, Track?]
  label: string
  className?: string | undefined
  isMuted?: boolean
  speaker?: string | undefined
  volume?: number
}

/** Plays tracks. Autoplay is allowed because the window was opened by a click. */
export function TrackView({ tracks, label, className, isMuted = false, speaker, volume = 1 }: Props) {
  const ref = useRef<HTMLVideoElement>(null)
  const [picture, sound] = tracks
  useEffect(() => {
    const video = ref.current
    if (!video) return
    video.srcObject = new MediaStream([picture, sound].filter(track => track !== null && track !== undefined))
    // Autoplay was refused: the next click on the page starts it.
    const play = () => void video.play().catch(() => undefined)
    play()
    window.addEventListener('pointerdown', play, { once: true })
    return () => window.removeEventListener('pointerdown', play)
  }, [picture, sound])
  useEffect(() => {
    if (ref.current) ref.current.volume = volume
  }, [volume])
  const sink = useRef('')
  useEffect(() => {
    const video = ref.current
    // Empty for the browser's own choice, also after the chosen one was unplugged: the element would keep it, silent.
    const wanted = speaker ?? ''
    if (!video || !('setSinkId' in video) || wanted === sink.current) return
    sink.current = wanted
    video.setSinkId(wanted).catch(() => undefined)
  }, [speaker])
  return <video ref={ref} className={className} aria-label={label} autoPlay playsInline muted={isMuted} />
}

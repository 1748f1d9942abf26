import { useEffect, useRef, useState } from 'react'

/** Paused in the middle: playback continues with what is loaded. */
const isPaused = ({ currentTime, ended }: HTMLAudioElement): boolean => currentTime > 0 && !ended

/**
 * One recording; its URL is requested when it is played. It stops when another one starts. `seconds` is the length given
 * by the sender, because recordings made in a browser do not contain their own.
 */
export function usePlayback(seconds: number, askAddress: () => Promise<string>) {
  const audioRef = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [share, setShare] = useState(0)

  useEffect(() => {
    if (!isPlaying) return
    const stopForOthers = (event: Event) => {
      if (event.target !== audioRef.current) audioRef.current?.pause()
    }
    document.addEventListener('play', stopForOthers, true)
    return () => document.removeEventListener('play', stopForOthers, true)
  }, [isPlaying])

  const play = async (audio: HTMLAudioElement) => {
    const address = await askAddress()
    if (!isPaused(audio)) audio.src = address
    await audio.play()
  }
  const toggle = () => {
    const audio = audioRef.current
    if (!audio) return
    if (isPlaying) return audio.pause()
    play(audio).catch(() => setBroken(true))
  }
  const listeners = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: () => setShare(0),
    onError: () => setBroken(true),
    onTimeUpdate: () => {
      const { currentTime = 0, duration = 0 } = audioRef.current ?? {}
      const length = Number.isFinite(duration) && duration > 0 ? duration : seconds
      setShare(length > 0 ? Math.min(currentTime / length, 1) : 0)
    },
  }
  return { audioRef, isPlaying, isBroken, share, toggle, listeners }
}

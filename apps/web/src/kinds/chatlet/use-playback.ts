import { useEffect, useRef, useState } from 'react'

/** Somewhere in the middle: what is loaded is gone on with. */
const isPaused = ({ currentTime, ended }: HTMLAudioElement): boolean => currentTime > 0 && !ended

/** One recording of the page; its address is asked for when it is played. It stops when another sound begins. */
export function usePlayback(askAddress: () => Promise<string>) {
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
      setShare(duration > 0 ? currentTime / duration : 0)
    },
  }
  return { audioRef, isPlaying, isBroken, share, toggle, listeners }
}

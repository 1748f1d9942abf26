import { decodeFilePath, type Message } from '@parley/protocol/model'
import clsx from 'clsx'
import { useContext, useEffect, useRef, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { PlayedVoicesContext } from '../../platform/played-voices.ts'
import { displayLength } from '../../text/display-length.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './voice.module.css'

/** Paused in the middle: playback continues with what is loaded. */
const isPaused = ({ currentTime, ended }: HTMLAudioElement): boolean => currentTime > 0 && !ended

/**
 * One recording; its URL is requested when it is played. It stops when another one starts. `seconds` is the length given
 * by the sender, because recordings made in a browser do not contain their own.
 */
function usePlayback(seconds: number, askAddress: () => Promise<string>) {
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

interface Props {
  message: Message
  /** Empty while uploading. */
  url: string
  seconds: number
  /** Own recordings count as played. */
  isHeard: boolean
}

export function Voice({ message, url, seconds, isHeard }: Props) {
  const text = useText().kinds
  const client = useClient()
  const played = useContext(PlayedVoicesContext)
  const [isNew, setNew] = useState(!isHeard && !played.has(message.id))
  const { audioRef, isPlaying, isBroken, share, toggle, listeners } = usePlayback(seconds, async () => {
    played.add(message.id)
    setNew(false)
    const link = decodeFilePath(url) ? await client.files.linkTo(url) : undefined
    return (link?.ok && link.value) || url
  })
  return (
    <div className={styles.voice}>
      <audio ref={audioRef} preload="none" {...listeners} />
      <button
        className={styles.disc}
        type="button"
        disabled={isBroken || url === ''}
        aria-label={isPlaying ? text.pauseVoice : text.playVoice(seconds)}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size="xs" />
      </button>
      <Wave id={message.id} share={share} />
      <span className={styles.time}>
        {isBroken ? text.broken : displayLength(isPlaying ? share * seconds : seconds)}
      </span>
      {isNew && <span className={styles.dot} role="img" data-mark aria-label={text.notPlayed} />}
    </div>
  )
}

const BARS = 26
const HEIGHT = 22

/** Recordings carry no volume data: the waveform is derived from the id, so it is always the same. */
function waveOf(id: string): number[] {
  let state = [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 7)
  return Array.from({ length: BARS }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return 4 + ((state >>> 16) % (HEIGHT - 6))
  })
}

function Wave({ id, share }: { id: string; share: number }) {
  return (
    <svg className={styles.wave} viewBox={`0 0 ${BARS * 4 + 2} 22`} aria-hidden="true">
      {waveOf(id).map((height, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the bars is fixed
          key={index}
          className={clsx(index < share * BARS && styles.past)}
          d={`M${2 + index * 4} ${11 - height / 2}v${height}`}
        />
      ))}
    </svg>
  )
}

import { decodeFilePath, type Message } from '@parley/protocol/model'
import clsx from 'clsx'
import { useContext, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { PlayedVoicesContext } from '../../platform/played-voices.ts'
import { displayLength } from '../../text/display-length.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePlayback } from './use-playback.ts'
import styles from './voice.module.css'
import { BARS, waveOf } from './wave.ts'

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

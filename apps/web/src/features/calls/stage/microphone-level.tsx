import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { useText } from '../../../text/text-context.ts'
import styles from './microphone-level.module.css'

const LOOK_MS = 100
const SAMPLES = 512
/** Speech is far from the loudest sound: it should fill most of the meter. */
const GAIN = 3

function measure(analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  analyser.getFloatTimeDomainData(samples)
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.min(1, Math.sqrt(power) * GAIN)
}

/** How loud a microphone is, 0 to 1. */
function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!track) return
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: SAMPLES })
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(SAMPLES)
    const timer = setInterval(() => setLevel(measure(analyser, samples)), LOOK_MS)
    return () => {
      clearInterval(timer)
      void context.close()
      setLevel(0)
    }
  }, [track])
  return level
}

interface Props {
  track: MediaStreamTrack | null
  look?: 'small' | 'wide'
}

/** Shows the input level of a microphone. */
export function MicrophoneLevel({ track, look = 'small' }: Props) {
  const { devices: text } = useText().calling
  const percent = Math.round(useLevel(track) * 100)
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not let pages style a meter
    <span
      className={clsx(styles.meter, look === 'wide' && styles.wide)}
      role="meter"
      aria-label={text.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={styles.bar} style={{ width: `${percent}%` }} />
    </span>
  )
}

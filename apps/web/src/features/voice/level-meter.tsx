import { LEVELS } from './use-recording.ts'
import styles from './voice-tool.module.css'

const HEIGHT = 28
const STEP = 5

/** The volume of the last seconds, the newest on the right. */
export function LevelMeter({ levels }: { levels: readonly number[] }) {
  const quiet = Array.from({ length: LEVELS - levels.length }, () => 0)
  return (
    <svg className={styles.meter} viewBox={`0 0 ${LEVELS * STEP} ${HEIGHT}`} aria-hidden="true">
      {[...quiet, ...levels].map((level, index) => {
        const height = Math.max(level * (HEIGHT - 4), 2)
        const path = `M${index * STEP + 2} ${(HEIGHT - height) / 2}v${height}`
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the bars is fixed
        return <path key={index} d={path} />
      })}
    </svg>
  )
}

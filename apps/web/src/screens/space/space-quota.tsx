import { displaySize } from '../../text/display-size.ts'
import styles from './space-quota.module.css'
import { useSpaceText } from './space-text.tsx'

const ALMOST_FULL = 90
const FULL = 100

/** How much of the quota is used. */
export function SpaceQuota({ usedBytes, quotaBytes }: { usedBytes: number; quotaBytes: number }) {
  const text = useSpaceText()
  const percent = quotaBytes === 0 ? FULL : Math.min(FULL, Math.round((usedBytes / quotaBytes) * FULL))
  const words = text.usedOf(displaySize(usedBytes), displaySize(quotaBytes))
  const isFull = percent >= FULL
  const level = isFull ? 'full' : percent >= ALMOST_FULL ? 'high' : 'fine'
  return (
    <div className={styles.quota}>
      <div className={styles.words}>
        <span>{words}</span>
        <span className={styles.percent}>{`${percent} %`}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot be styled */}
      <div
        className={styles.bar}
        role="meter"
        aria-label={text.used}
        aria-valuemin={0}
        aria-valuemax={FULL}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <div className={styles.done} data-level={level} style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.hint}>{isFull ? text.full : level === 'high' ? text.almostFull : text.usedHint}</p>
    </div>
  )
}

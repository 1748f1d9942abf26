import type { ErrorGroup } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import styles from './errors-page.module.css'
import { titleOf } from './title-of.ts'

interface Props {
  group: ErrorGroup
  now: number
  isChosen: boolean
  onChoose(): void
}

export function ErrorRow({ group, now, isChosen, onChoose }: Props) {
  const { errors: text } = useAdminText()
  const words = useText()
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isChosen} onClick={onChoose}>
        <span className={styles.names}>
          <strong className={styles.title}>{titleOf(group)}</strong>
          <span className={styles.small}>
            {group.code} · {displayMoment(words, group.lastTime, now)}
          </span>
        </span>
        <span className={styles.count}>{text.times(group.count)}</span>
      </button>
    </li>
  )
}

import type { TeamLabel } from '@parley/protocol/model'
import clsx from 'clsx'
import { useText } from '../../text/text-context.ts'
import styles from './labels.module.css'

/** The labels of a consultation, each in its colour. */
export function LabelChips({ labels }: { labels: readonly TeamLabel[] }) {
  const { labels: text, rooms } = useText()
  if (labels.length === 0) return null
  return (
    <span
      className={styles.chips}
      role="img"
      aria-label={text.named(rooms.listNames(labels.map(({ name }) => name)))}
    >
      {labels.map(({ id, name, colour }) => (
        <span key={id} className={clsx(styles.chip, styles[`colour${colour}`])}>
          {name}
        </span>
      ))}
    </span>
  )
}

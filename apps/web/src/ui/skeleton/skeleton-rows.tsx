import clsx from 'clsx'
import styles from './skeleton.module.css'

const WIDTHS = ['wide', 'narrow', 'middle'] as const

interface Props {
  label: string
  count: number
}

/** Placeholders for list rows. They appear after 150 ms, so that a quick response does not flicker. */
export function SkeletonRows({ label, count }: Props) {
  return (
    <div className={styles.rows} role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div className={styles.row} key={index}>
          <span className={clsx(styles.bone, styles.picture)} />
          <span className={styles.lines}>
            <span className={clsx(styles.bone, styles.name)} />
            <span
              className={clsx(styles.bone, styles.preview, styles[WIDTHS[index % WIDTHS.length] ?? 'wide'])}
            />
          </span>
        </div>
      ))}
    </div>
  )
}

import clsx from 'clsx'
import styles from './file-name.module.css'
import { splitFileName } from './split-file-name.ts'

/** One line; a long name is cut in the middle, so that its end and its extension can be read. */
export function FileName({ name, className }: { name: string; className?: string | undefined }) {
  const [head, tail] = splitFileName(name)
  return (
    <p className={clsx(styles.name, className)} title={name}>
      <span className={styles.whole}>{name}</span>
      <span className={styles.head} aria-hidden="true">
        {head}
      </span>
      <span className={styles.tail} aria-hidden="true">
        {tail}
      </span>
    </p>
  )
}

import { Fragment } from 'react'
import styles from './marked-text.module.css'
import type { Snippet } from './snippet-of.ts'

/** A text with the matches highlighted. */
export function MarkedText({ text, matches }: Snippet) {
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  )
}

import { useId } from 'react'
import styles from './counted-field.module.css'
import dialog from './dialog-actions.module.css'

interface Props {
  label: string
  hint: string
  /** How long the text is, and may be, in words. */
  count: string
  rows: number
  value: string
  isReadOnly: boolean
  problem: string | undefined
  onChange(value: string): void
}

/** A field of several lines with a limit; below it what it is for, how long the text is, and what is wrong. */
export function CountedField({ label, hint, count, rows, value, isReadOnly, problem, onChange }: Props) {
  const hintId = useId()
  const problemId = useId()
  return (
    <div className={styles.field}>
      <textarea
        className={styles.input}
        rows={rows}
        aria-label={label}
        aria-describedby={problem ? `${problemId} ${hintId}` : hintId}
        aria-invalid={problem !== undefined}
        dir="auto"
        value={value}
        readOnly={isReadOnly}
        onChange={event => onChange(event.target.value)}
      />
      <p id={hintId} className={styles.hint}>
        <span>{hint}</span>
        <span className={dialog.count}>{count}</span>
      </p>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

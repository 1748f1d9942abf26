import { useId } from 'react'
import styles from './pem-field.module.css'

interface Props {
  label: string
  hint: string
  error?: string | undefined
  value: string
  onChange(value: string): void
}

/** A certificate as text: its lines matter. */
export function PemField({ label, hint, error, value, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.labelled}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.box}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <span className={styles.hint} id={`${id}-hint`}>
        {error ?? hint}
      </span>
    </div>
  )
}

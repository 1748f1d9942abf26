import { useId } from 'react'
import type { ChoiceProps } from '../../ui/field/choice-props.ts'
import { Select } from '../../ui/select/select.tsx'
import styles from './choice-field.module.css'

/** A labelled select; with `isInline` the label is beside it, with `isBare` it is read aloud only. */
export function ChoiceField<T extends string>({
  isInline = false,
  isBare = false,
  ...choice
}: ChoiceProps<T> & { isInline?: boolean; isBare?: boolean }) {
  const id = useId()
  return (
    <div className={isInline || isBare ? styles.inline : styles.field}>
      {!isBare && (
        <label className={styles.label} htmlFor={id}>
          {choice.label}
        </label>
      )}
      <Select {...choice} id={id} className={styles.select} />
    </div>
  )
}

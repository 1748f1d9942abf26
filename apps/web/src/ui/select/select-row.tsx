import { useId } from 'react'
import type { ChoiceProps } from '../field/choice-props.ts'
import { Select } from './select.tsx'
import styles from './select-row.module.css'

/** One line of settings with one of several values. */
export function SelectRow<T extends string>(props: ChoiceProps<T>) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      <Select {...props} id={id} className={styles.select} align="end" />
    </div>
  )
}

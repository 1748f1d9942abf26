import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

interface Props extends ComponentProps<'input'> {
  label: string
  /** The keys that lead here. */
  keys?: string
}

export function SearchField({ label, keys, ...input }: Props) {
  return (
    <label className={styles.box}>
      <Icon name="search" size="sm" />
      <input {...input} type="search" className={styles.input} aria-label={label} autoComplete="off" />
      {keys !== undefined && (
        <span className={styles.keys} aria-hidden="true">
          {keys}
        </span>
      )}
    </label>
  )
}

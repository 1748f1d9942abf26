import { type ReactNode, useId } from 'react'

interface Props<T> {
  label: string
  options: readonly T[]
  value: T
  styles: { group: string | undefined; option: string | undefined; input: string | undefined }
  /** What an option is called, where that is not what it shows. */
  nameOf?(option: T): string
  children(option: T): ReactNode
  onChange(option: T): void
}

/** Native radio buttons, drawn by the caller: arrow keys choose, Tab moves on. */
export function Radios<T extends string | number>(props: Props<T>) {
  const { label, options, value, styles, nameOf, children, onChange } = props
  const name = useId()
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option} className={styles.option} title={nameOf?.(option)}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            aria-label={nameOf?.(option)}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {children(option)}
        </label>
      ))}
    </div>
  )
}
